import { BANDS, type Band } from '../domain/comparison';
import styles from './CutRod.module.css';

const PERCENT = 100;
const percent = (share: number) => `${(share * PERCENT).toFixed(2)}%`;

/** An invoice as a rod, cut into what stays and what leaves; its length is `total`. Decorative (`aria-hidden`). */
export function CutRod({ amounts, total }: { amounts: Record<Band, number>; total: number }) {
  const sizes = BANDS.map((band) => Math.max(0, amounts[band]) / total);
  const startOf = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  return (
    <svg className={styles.rod} aria-hidden="true">
      {BANDS.map((band, index) => (
        <rect
          key={band}
          className={styles[band]}
          x={percent(startOf(index))}
          width={percent(sizes[index] ?? 0)}
          height="100%"
        />
      ))}
    </svg>
  );
}

/** The mark of a band in a legend. */
export function BandMark({ band }: { band: Band }) {
  return (
    <svg className={styles.mark} aria-hidden="true">
      <rect className={styles[band]} width="100%" height="100%" />
    </svg>
  );
}
