import { LinkButton, Section } from '@jalon/shared/ui';
import { nextSteps } from '../content';
import styles from './NextSteps.module.css';

/** Number of primary buttons: links for visitors who have decided. */
const MAIN_STEPS = 2;

/** Four links; the first two are primary buttons. */
export function NextSteps() {
  return (
    <Section tone="klein" aria-labelledby="suite" data-print="hide">
      <h2 id="suite" className={styles.title}>
        Par où commencer&#8239;?
      </h2>
      <ul role="list" className={styles.list}>
        {nextSteps.map(({ to, label, text }, index) => (
          <li key={to} className={styles.step}>
            <p>{text}</p>
            <LinkButton to={to} variant={index < MAIN_STEPS ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
