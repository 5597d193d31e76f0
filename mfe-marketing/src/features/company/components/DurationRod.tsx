import { useGrowth } from '@jalon/shared/blocks';
import { svgPath } from '../../../lib/svg-path';
import { durationRod, ROD } from '../domain/duration-rod';
import styles from './DurationRod.module.css';

/** Space for the stroke around the rod. */
const MARGIN = 1;
const VIEW_BOX = [-MARGIN, -MARGIN, ROD.width + 2 * MARGIN, ROD.height + 2 * MARGIN].join(' ');
const SCALE = svgPath('M', 0, ROD.height / 2, 'H', ROD.width);

/** Bar of a mission's duration, relative to the longest one. The text beside it gives the number. */
export function DurationRod({ months }: { months: number }) {
  const { length, painted } = durationRod(months);
  return (
    <svg
      ref={useGrowth()}
      viewBox={VIEW_BOX}
      className={styles.root}
      aria-hidden="true"
      focusable="false"
    >
      <path d={SCALE} className={styles.scale} />
      <rect width={length} height={ROD.height} className={styles.rod} />
      <path d={painted} className={styles.painted} />
    </svg>
  );
}
