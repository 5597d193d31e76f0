import type { ReactNode } from 'react';
import { formatEuros } from '@jalon/shared/format';
import { classNames } from '@jalon/shared/ui';
import styles from './IncomeFigure.module.css';

interface Props {
  label: string;
  /** Null before the first simulation. */
  amount: number | null;
  isConclusion?: boolean | undefined;
  /** Drawing below the figure, inside its `dd`: a `dd` of its own would be an empty value for screen readers. */
  children?: ReactNode;
}

const NOTHING_YET = '–';

/** One figure of the result, with the part of the rod that it measures. */
export function IncomeFigure({ label, amount, isConclusion = false, children }: Props) {
  const hasRod = children !== undefined;
  return (
    <div
      className={classNames(
        styles.figure,
        hasRod && styles.measured,
        isConclusion && styles.conclusion,
      )}
    >
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-figures="column">
        {amount === null ? NOTHING_YET : formatEuros(amount, { decimals: 'auto' })}
        {hasRod && <span className={styles.rod}>{children}</span>}
      </dd>
    </div>
  );
}
