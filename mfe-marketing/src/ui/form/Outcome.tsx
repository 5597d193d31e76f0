import { Alert } from '@jalon/shared/ui';
import type { FormState } from '../../lib/form/form-state';

const AFTER_A_MINUTE = 'Patientez une minute avant de réessayer.';

/** Why nothing has left. The form keeps what was typed. */
export function Outcome({ state, failure }: { state: FormState; failure: string }) {
  if (state.status !== 'failed' && state.status !== 'rate-limited') return null;
  return (
    <Alert key={state.attempt} kind="error" focused>
      {state.status === 'failed' ? failure : `${failure} ${AFTER_A_MINUTE}`}
    </Alert>
  );
}
