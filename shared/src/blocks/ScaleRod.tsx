import type { Ref } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './ScaleRod.module.css';

interface ScaleRodProps {
  amount: number;
  /** The amount at the end of the scale. */
  total: number;
  /** The amount of a band, filled or empty. */
  band: number;
  /** The amount at which the rod starts. */
  from?: number | undefined;
  ref?: Ref<SVGSVGElement>;
  className?: string | undefined;
}

const PERCENT = 100;

/** A rod as long as an amount, on a scale. Decorative (`aria-hidden`): the amount is in the text beside it. */
export function ScaleRod({ amount, total, band, from = 0, ref, className }: ScaleRodProps) {
  const at = (value: number) => `${((value / total) * PERCENT).toFixed(2)}%`;
  return (
    <svg ref={ref} className={classNames(styles.root, className)} aria-hidden="true">
      {amount > 0 && (
        <>
          <rect className={styles.rod} x={at(from)} width={at(amount)} height="100%" />
          <line
            className={styles.bands}
            x1={at(from)}
            y1="50%"
            x2={at(from + amount)}
            y2="50%"
            pathLength={amount}
            strokeDasharray={band}
          />
        </>
      )}
    </svg>
  );
}
