import { Button } from '@jalon/shared/ui';
import type { EstimateStep } from '@jalon/shared/social-model';
import styles from './StatusComparison.module.css';
import { STEPS, stepText } from './words';

/** How far the first calculation is, and the way out of it. */
export function Progress({ step, onCancel }: { step: EstimateStep; onCancel: () => void }) {
  return (
    <div className={styles.progress}>
      <p role="status">{stepText[step]}</p>
      <progress
        aria-label="Avancement du calcul"
        className={styles.bar}
        max={STEPS.length}
        value={STEPS.indexOf(step) + 1}
      />
      <Button variant="secondary" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  );
}
