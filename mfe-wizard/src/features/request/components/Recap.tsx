import { Pencil } from 'lucide';
import { FactList } from '@jalon/shared/blocks';
import { Link } from '@jalon/shared/routing';
import { Icon, VisuallyHidden } from '@jalon/shared/ui';
import { useWizardDraft } from '../api/wizard-state';
import type { Step } from '../domain/request';
import { contactStep, editLinkId, steps } from '../domain/steps';
import { searchStep } from '../domain/steps/search';
import styles from './Recap.module.css';

/** Summary of the answers so far, with a link back to each step. */
export function Recap({ current }: { current: Step }) {
  const draft = useWizardDraft();
  const answers = steps
    .filter((step) => step !== contactStep)
    .map((step) => ({ step, lines: step.recap(draft) }));
  const isEmpty = answers.every(({ lines }) => lines.length === 0);
  return (
    <section className={styles.root} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif" className={styles.title}>
        Votre demande
      </h2>
      {isEmpty && current === contactStep && (
        <p className={styles.nudge}>
          Votre demande est encore vide. Un métier ou une technologie suffit pour que nos recherches
          commencent au bon endroit&nbsp;: <Link to={searchStep.path}>dire qui vous cherchez</Link>.
        </p>
      )}
      {answers.map(({ step, lines }) => (
        <div key={step.path} className={styles.step}>
          <h3 className={styles.name}>{step.name}</h3>
          {step !== current && (
            <Link to={step.path} id={editLinkId(step)} className={styles.edit} data-print="hide">
              <Icon of={Pencil} size={16} />
              Modifier
              <VisuallyHidden>{` «\u00A0${step.name}\u00A0»`}</VisuallyHidden>
            </Link>
          )}
          <div className={styles.answers}>
            {lines.length === 0 ? <p>Rien de précisé.</p> : <FactList of={lines} />}
          </div>
        </div>
      ))}
    </section>
  );
}
