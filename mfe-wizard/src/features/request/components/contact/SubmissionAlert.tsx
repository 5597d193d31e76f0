import { useNavigate } from '@jalon/shared/routing';
import { Alert, Button } from '@jalon/shared/ui';
import { startAfresh } from '../../api/send-request';
import { steps } from '../../domain/steps';
import type { SubmissionState } from './use-submission';

const FAILED = "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.";
const RATE_LIMITED = `${FAILED} Patientez une minute avant de réessayer.`;

/** Why the request has not left. The form below keeps everything. */
export function SubmissionAlert({ state }: { state: SubmissionState }) {
  switch (state.status) {
    case 'idle':
    case 'sending':
    case 'sent':
      return null;
    case 'already-sent':
      return <AlreadySent key={state.attempt} />;
    case 'rate-limited':
    case 'failed':
      return (
        <Alert key={state.attempt} kind="error" focused>
          {state.status === 'failed' ? FAILED : RATE_LIMITED}
        </Alert>
      );
  }
}

function AlreadySent() {
  const navigate = useNavigate();
  const restart = (
    <Button
      variant="secondary"
      onClick={() => {
        startAfresh();
        void navigate(steps[0]?.path ?? '/');
      }}
    >
      Commencer une nouvelle demande
    </Button>
  );
  return (
    <Alert kind="info" focused action={restart}>
      Cette demande a déjà été envoyée depuis un autre onglet&nbsp;: rien n’est parti une seconde
      fois.
    </Alert>
  );
}
