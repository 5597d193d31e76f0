import type { Ref } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './ScaleRod.module.css';

interface ScaleRodProps {
  amount: number;
  total: number;
  /** The amount that one band of the rod stands for. Bands are filled and empty in turn. */
  band: number;
  /** The amount on the scale at which the rod starts; 0 by default. */
  from?: number | undefined;
  ref?: Ref<SVGSVGElement>;
  className?: string | undefined;
}

const PERCENT = 100;

/** A rod on a scale, whose length shows an amount. Decorative (`aria-hidden`): the text beside it has the amount. */
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
