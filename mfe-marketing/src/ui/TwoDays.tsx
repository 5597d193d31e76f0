import { timeline } from '../lib/timeline';
import styles from './TwoDays.module.css';

/** The 48 hours after a request, to scale. */
export function TwoDays() {
  return (
    <div className={styles.days}>
      <span aria-hidden="true" />
      <ol role="list">
        {timeline.map(({ when, title }) => (
          <li key={when}>
            <small>{when}</small>
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
