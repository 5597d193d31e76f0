import { ArrowLeft, ArrowRight } from 'lucide';
import { useNavigate } from '@jalon/shared/routing';
import { Button, classNames, Icon, useHydrated } from '@jalon/shared/ui';
import type { Step } from '../../domain/step';
import styles from './StepActions.module.css';

interface Props {
  submitLabel: string;
  previous: Step | undefined;
  /** While true the button reads 'Envoi en cours...', and neither can be pressed. */
  sending?: boolean;
  /** Stays at the bottom of a phone's screen. */
  sticky?: boolean;
}

/** The one next step, and the way back. */
export function StepActions({ submitLabel, previous, sending = false, sticky = false }: Props) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  return (
    <div className={classNames(styles.root, sticky && styles.sticky)}>
      {previous && (
        <Button
          variant="quiet"
          className={styles.back}
          disabled={sending}
          onClick={() => {
            void navigate(previous.path);
          }}
        >
          <Icon of={ArrowLeft} />
          Retour
        </Button>
      )}
      <Button
        type="submit"
        className={styles.next}
        // A press before the code is there would make the browser send the form by itself.
        disabled={!hydrated}
        busy={sending}
        busyLabel="Envoi en cours..."
      >
        {submitLabel}
        <Icon of={ArrowRight} />
      </Button>
    </div>
  );
}
