import { SendingFailure } from '@jalon/shared/forms';
import type { FormState } from '@jalon/shared/forms';
import { useNavigate } from '@jalon/shared/routing';
import { Alert, Button } from '@jalon/shared/ui';
import { resetWizard } from '../../api/send-request';
import type { RequestOutcome } from '../../api/send-request';
import { steps } from '../../domain/steps';

const FAILED = "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.";

/** Why the request was not sent. The form keeps all values. */
export function SubmissionAlert({ state }: { state: FormState<RequestOutcome> }) {
  if (state.status === 'already-sent') return <AlreadySent key={state.attempt} />;
  return <SendingFailure state={state} message={FAILED} />;
}

function AlreadySent() {
  const navigate = useNavigate();
  const restart = (
    <Button
      variant="secondary"
      onClick={() => {
        resetWizard();
        void navigate(steps[0]?.path ?? '/');
      }}
    >
      Commencer une nouvelle demande
    </Button>
  );
  return (
    <Alert kind="info" focused action={restart}>
      Cette demande a déjà été envoyée&nbsp;: rien n’est parti une seconde fois.
    </Alert>
  );
}
