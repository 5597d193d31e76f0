import { Pencil } from 'lucide';
import { Link } from '@jalon/shared/routing';
import { Icon, VisuallyHidden } from '@jalon/shared/ui';
import type { RequestDraft } from '@jalon/shared/draft';
import type { Step } from '../../domain/step';
import { editLinkId } from './edit-link-id';
import styles from './Recap.module.css';

interface Props {
  steps: readonly Step[];
  draft: RequestDraft;
}

/** Summary of the request before sending, with a link back to each step. */
export function Recap({ steps, draft }: Props) {
  return (
    <section className={styles.root} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif" className={styles.title}>
        Votre demande
      </h2>
      {steps.map((step) => {
        const lines = step.recap(draft);
        return (
          <div key={step.path} className={styles.step}>
            <h3 className={styles.name}>{step.title}</h3>
            <Link to={step.path} id={editLinkId(step)} className={styles.edit}>
              <Icon of={Pencil} size={16} />
              Modifier
              <VisuallyHidden> «&nbsp;{step.title}&nbsp;»</VisuallyHidden>
            </Link>
            {lines.length === 0 ? (
              <p className={styles.empty}>Rien de précisé.</p>
            ) : (
              <dl className={styles.lines}>
                {lines.map(({ label, value }) => (
                  <div key={label} className={styles.line}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        );
      })}
    </section>
  );
}
