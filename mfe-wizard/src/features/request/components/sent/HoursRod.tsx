import { PROFILES_WITHIN_HOURS } from '../../domain/follow-up';
import styles from './HoursRod.module.css';

/** Hours of one band of the rod. */
const BAND = 6;
const HOURS = Array.from({ length: PROFILES_WITHIN_HOURS }, (_, hour) => hour);

/** The promised hours to scale, filled hour by hour. */
export function HoursRod({ passed }: { passed: number }) {
  const count = `${String(passed)}\u00A0heure${passed > 1 ? 's' : ''} sur ${String(PROFILES_WITHIN_HOURS)}`;
  return (
    <figure className={styles.root}>
      <svg
        viewBox={`0 0 ${String(PROFILES_WITHIN_HOURS * 10)} 12`}
        preserveAspectRatio="none"
        className={styles.rod}
        aria-hidden="true"
      >
        {HOURS.map((hour) => (
          <rect
            key={hour}
            x={hour * 10}
            width={hour % BAND === BAND - 1 ? 7 : 10}
            height={12}
            className={hour < passed ? styles.passed : styles.ahead}
          />
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <strong>{count}</strong> <span>hors week-ends et jours fériés</span>
      </figcaption>
    </figure>
  );
}
