import { LinkButton, Section } from '@jalon/shared/ui';
import { nextSteps } from '../content/next-steps';
import styles from './NextSteps.module.css';

/** How many of them are for those who have decided. */
const MAIN_STEPS = 2;

/** Four ways on, the first two before the others. */
export function NextSteps() {
  return (
    <Section tone="klein" aria-labelledby="suite">
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
