import { Link } from '@jalon/shared/routing';
import type { Step } from '../../domain/request';
import { placeOf, steps } from '../../domain/steps';
import styles from './StepNav.module.css';

function stateOf(step: Step, current: Step) {
  if (step === current) return 'current';
  return placeOf(step).position < placeOf(current).position ? 'passed' : 'ahead';
}

/** Navigation with the names of the four steps; earlier steps are links. */
export function StepNav({ current }: { current: Step }) {
  return (
    <nav aria-label="Étapes de la demande">
      <ol role="list" className={styles.root}>
        {steps.map((step) => {
          const state = stateOf(step, current);
          return (
            <li
              key={step.path}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.ground} aria-hidden="true">
                <span className={styles.stake} />
              </span>
              {state === 'passed' ? (
                <Link to={step.path} className={styles.name}>
                  {step.name}
                </Link>
              ) : (
                <span className={styles.name}>{step.name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
