import { nextSteps } from '../content/next-steps';
import styles from './NextSteps.module.css';

/** What follows an application, down one rod. */
export function NextSteps() {
  return (
    <ol role="list" className={styles.root}>
      {nextSteps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
