import { Button } from '@jalon/shared/ui';
import type { EstimateStep } from '@jalon/shared/social-model';
import styles from './StatusComparison.module.css';
import { STEPS, stepText } from './words';

export const CANCELLED = 'Comparaison annulée.';

interface Props {
  /** Null once the calculation is cancelled. */
  step: EstimateStep | null;
  onCancel: () => void;
  onRestart: () => void;
}

/** How far the first calculation is, and the way out of it; the one button keeps the focus. */
export function Progress({ step, onCancel, onRestart }: Props) {
  return (
    <div className={styles.progress}>
      <p>{step ? stepText[step] : CANCELLED}</p>
      {step && (
        <progress
          aria-label="Avancement du calcul"
          className={styles.bar}
          max={STEPS.length}
          value={STEPS.indexOf(step) + 1}
        />
      )}
      <Button key="button" variant="secondary" onClick={step ? onCancel : onRestart}>
        {step ? 'Annuler' : 'Comparer les statuts'}
      </Button>
    </div>
  );
}
