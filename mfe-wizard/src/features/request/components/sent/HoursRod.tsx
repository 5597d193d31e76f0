import { PROFILES_WITHIN_HOURS } from '../../domain/follow-up';
import styles from './HoursRod.module.css';

/** Hours per band of the rod. A band is ten units wide per hour, minus a gap. */
const BAND = 6;
const HOUR_WIDTH = 10;
const GAP = 4;
const HEIGHT = 12;
const BANDS = Array.from({ length: PROFILES_WITHIN_HOURS / BAND }, (_, band) => band * BAND);

/** The promised hours to scale, filled hour by hour. */
export function HoursRod({ passed }: { passed: number }) {
  const widthOf = (hours: number) =>
    Math.max(0, Math.min(hours, BAND) * HOUR_WIDTH - (hours < BAND ? 0 : GAP));
  return (
    <figure className={styles.root}>
      <svg
        viewBox={`0 0 ${String(PROFILES_WITHIN_HOURS * HOUR_WIDTH - GAP)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        className={styles.rod}
        aria-hidden="true"
      >
        {BANDS.map((start) => (
          <g key={start} transform={`translate(${String(start * HOUR_WIDTH)} 0)`}>
            <rect width={widthOf(BAND)} height={HEIGHT} className={styles.ahead} />
            <rect width={widthOf(passed - start)} height={HEIGHT} className={styles.passed} />
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <strong>{`${String(passed)}\u00A0heure${passed > 1 ? 's' : ''} sur ${String(PROFILES_WITHIN_HOURS)}`}</strong>{' '}
        <span>hors week-ends et jours fériés</span>
      </figcaption>
    </figure>
  );
}
