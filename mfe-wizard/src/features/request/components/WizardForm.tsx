import type { ComponentProps, ReactElement } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide';
import { ErrorSummary, type Form } from '@jalon/shared/forms';
import { useNavigate } from '@jalon/shared/routing';
import { Button, classNames, Icon, useHydrated } from '@jalon/shared/ui';
import type { Step } from '../domain/request';
import styles from './WizardForm.module.css';

interface WizardFormProps extends ComponentProps<'form'> {
  children: ReactElement | readonly ReactElement[];
  form: Pick<Form<never>, 'props' | 'summary'>;
}

/** Form of a step, with the error summary. */
export function WizardForm({ form, children, ...rest }: WizardFormProps) {
  return (
    <form {...rest} {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      {children}
    </form>
  );
}

interface StepActionsProps {
  submitLabel: string;
  previous: Step | undefined;
  /** While true, the button reads 'Envoi en cours...' and both are inactive. */
  sending?: boolean;
  /** Fixed to the bottom of the screen on phones. */
  sticky?: boolean;
}

/** Button for the next step and link to the previous one. */
export function StepActions({
  submitLabel,
  previous,
  sending = false,
  sticky = false,
}: StepActionsProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  return (
    <div className={classNames(styles.actions, sticky && styles.sticky)}>
      {previous && (
        <Button
          variant="quiet"
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
        // Disabled until hydration, as the browser would submit the form natively.
        disabled={!hydrated}
        busy={sending}
        busyLabel="Envoi en cours..."
      >
        <span>{submitLabel}</span>
        <Icon of={ArrowRight} />
      </Button>
    </div>
  );
}
