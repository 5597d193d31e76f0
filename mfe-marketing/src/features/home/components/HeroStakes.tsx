import { recedingStakes, VIEW } from '../domain/receding-stakes';
import styles from './HeroStakes.module.css';

const STAKES = recedingStakes(10);
const viewBox = [VIEW.x, VIEW.y, VIEW.width, VIEW.height].join(' ');

/** Drawing of a line of stakes towards the horizon. Its lower edge touches the next band of the page. */
export function HeroStakes() {
  return (
    <svg viewBox={viewBox} className={styles.root} aria-hidden="true" focusable="false">
      {STAKES.map(({ outline, stroke, first, second }) => (
        <g key={first}>
          <path d={first} className={styles.first} />
          <path d={second} className={styles.second} />
          <path d={outline} className={styles.outline} strokeWidth={stroke} />
        </g>
      ))}
    </svg>
  );
}
