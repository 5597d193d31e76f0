import { requestTimeline } from '../lib/timeline';
import styles from './RequestTimeline.module.css';

/** The 48 hours after a request, to scale. */
export function RequestTimeline() {
  return (
    <div className={styles.days}>
      <span aria-hidden="true" />
      <ol role="list">
        {requestTimeline.map(({ when, title }) => (
          <li key={when}>
            <small>{when}</small>
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
