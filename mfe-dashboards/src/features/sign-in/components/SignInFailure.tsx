import type { SignInResult } from '@jalon/shared/session';
import { Alert, Button } from '@jalon/shared/ui';

export type Refusal = Extract<SignInResult, { ok: false }>['reason'];

/** Message for a failed sign-in. It is the same for every account: it must not reveal which accounts exist. */
export function SignInFailure({ reason }: { reason: Refusal }) {
  if (reason === 'unavailable') {
    return (
      <Alert
        kind="error"
        focused
        action={
          <Button type="submit" variant="secondary">
            Réessayer
          </Button>
        }
      >
        Le service de connexion ne répond pas. Votre mot de passe n’a pas été vérifié.
      </Alert>
    );
  }
  return (
    <Alert kind="error" focused>
      <p>Email ou mot de passe incorrect</p>
      {reason === 'too-many-requests' && <p>Patientez quelques minutes avant de réessayer.</p>}
    </Alert>
  );
}
