import { furtherSizes, STAKE, VIEW } from '../domain/receding-stakes';
import styles from './HeroStakes.module.css';

const viewBox = [VIEW.x, VIEW.y, VIEW.width, VIEW.height].join(' ');

/** Drawing of a line of ten stakes towards the horizon. Its lower edge touches the next band of the page. */
export function HeroStakes() {
  return (
    <svg viewBox={viewBox} className={styles.root} aria-hidden="true" focusable="false">
      <g id="stake">
        <path d={STAKE.first} className={styles.first} />
        <path d={STAKE.second} className={styles.second} />
        <path d={STAKE.outline} className={styles.outline} strokeWidth={STAKE.stroke} />
      </g>
      {furtherSizes(9).map((size) => (
        <use key={size} href="#stake" transform={`scale(${String(size)})`} />
      ))}
    </svg>
  );
}
