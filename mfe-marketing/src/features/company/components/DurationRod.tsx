import { durationRod, ROD } from '../domain/duration-rod';
import styles from './DurationRod.module.css';

/** A mission's duration on the scale of the longest one. The figure is said beside it. */
export function DurationRod({ months }: { months: number }) {
  const { length, painted } = durationRod(months);
  return (
    <svg
      viewBox={`-1 -1 ${ROD.width + 2} ${ROD.height + 2}`}
      className={styles.root}
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 ${ROD.height / 2}H${ROD.width}`} className={styles.scale} />
      <rect width={length} height={ROD.height} className={styles.rod} />
      <path d={painted} className={styles.painted} />
    </svg>
  );
}
