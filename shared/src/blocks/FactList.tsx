import type { ReactNode } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './FactList.module.css';

interface FactsProps {
  of: readonly { label: string; value: ReactNode }[];
  className?: string | undefined;
}

/** List of labels and values: one pair per row. On a narrow screen, a long value stands below its label. */
export function FactList({ of, className }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, className)}>
      {of.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
