import type { ReactNode } from 'react';
import { formatEuros } from '@jalon/shared/format';
import { classNames } from '@jalon/shared/ui';
import styles from './IncomeFigure.module.css';

interface Props {
  label: string;
  /** Null before the first simulation. */
  amount: number | null;
  isConclusion?: boolean | undefined;
  children?: ReactNode;
}

const NOTHING_YET = '–';

/** One figure of the result, with the stretch of rod that it measures. */
export function IncomeFigure({ label, amount, isConclusion = false, children }: Props) {
  return (
    <div className={classNames(styles.figure, isConclusion && styles.conclusion)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-figures="">
        {amount === null ? NOTHING_YET : formatEuros(amount, { decimals: 'auto' })}
      </dd>
      {children !== undefined && <dd className={styles.rod}>{children}</dd>}
    </div>
  );
}
