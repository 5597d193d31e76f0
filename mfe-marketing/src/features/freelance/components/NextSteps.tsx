import { Check } from 'lucide';
import { CutRod } from '@jalon/shared/blocks';
import { Icon, VisuallyHidden } from '@jalon/shared/ui';
import { nextSteps } from '../content';
import layout from '../../../ui/split.module.css';
import styles from './NextSteps.module.css';

/** Steps after an application, along one rod. Once it is sent, the first step is done and the second is current. */
export function NextSteps({ applied }: { applied: boolean }) {
  const reached = applied ? 1 : 0;
  return (
    <ol role="list">
      {Object.entries(nextSteps).map(([title, text], index) => (
        <CutRod
          key={title}
          className={styles.step}
          band={index < reached ? 'full' : index === reached ? 'half' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <h3 className={styles.title}>
            <span>{title}</span>
            {index < reached && (
              <>
                <Icon of={Check} size={24} stroke={2} className={styles.done} />
                <VisuallyHidden> (fait)</VisuallyHidden>
              </>
            )}
            {applied && index === reached && <span className={styles.now}>En cours</span>}
          </h3>
          <p className={layout.soft}>{text}</p>
        </CutRod>
      ))}
    </ol>
  );
}
