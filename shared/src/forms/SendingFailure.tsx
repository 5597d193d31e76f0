import { Alert } from '@jalon/shared/ui';

/** Props of {@link SendingFailure}. */
export interface SendingFailureProps {
  state: { status: string; attempt: number };
  /** Text for a message that could not be sent. */
  message: string;
}

const AFTER_A_MINUTE = 'Patientez une minute avant de réessayer.';

/** Why sending failed, announced at each attempt; nothing for other states. */
export function SendingFailure({ state, message }: SendingFailureProps) {
  const { status, attempt } = state;
  if (status !== 'failed' && status !== 'rate-limited') return null;
  return (
    <Alert key={attempt} kind="error" focused>
      {status === 'failed' ? message : `${message} ${AFTER_A_MINUTE}`}
    </Alert>
  );
}
