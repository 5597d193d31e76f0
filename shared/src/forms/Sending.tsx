import { Alert, VisuallyHidden } from '@jalon/shared/ui';

interface SendingFailureProps {
  state: { status: string; attempt: number };
  /** Text for a message that could not be sent. */
  message: string;
}

const AFTER_A_MINUTE = 'Patientez une minute avant de réessayer.';

/** Announces at each attempt why sending failed; renders nothing in other states. */
export function SendingFailure({ state, message }: SendingFailureProps) {
  const { status, attempt } = state;
  if (status !== 'failed' && status !== 'rate-limited') return null;
  return (
    <Alert key={attempt} kind="error" focused>
      {status === 'failed' ? message : `${message} ${AFTER_A_MINUTE}`}
    </Alert>
  );
}

/**
 * Announces that the form is being sent: not every screen reader announces that the name of the focused button has
 * changed. Always mounted, beside the button.
 */
export function SendingStatus({ sending }: { sending: boolean }) {
  return (
    <VisuallyHidden>
      <span role="status">{sending && 'Envoi en cours...'}</span>
    </VisuallyHidden>
  );
}
