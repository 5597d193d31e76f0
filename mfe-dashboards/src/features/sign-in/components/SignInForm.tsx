import {
  DataLine,
  ErrorSummary,
  TextField,
  typedAddress,
  useFields,
  useForm,
} from '@jalon/shared/forms';
import { Link, useErrorTitle } from '@jalon/shared/routing';
import { session, type SignInResult } from '@jalon/shared/session';
import { Alert, Button, useHydrated } from '@jalon/shared/ui';

import { checkFilled } from '../../../lib/check-filled';
import { PasswordFields } from '../../../ui/PasswordFields';
import styles from './SignIn.module.css';

type Refusal = Extract<SignInResult, { ok: false }>['reason'];
type Outcome = { status: 'signed-in' } | { status: 'denied'; reason: Refusal };

/** Message for a failed sign-in, the same for every account, so that it does not reveal which accounts exist. */
function SignInFailure({ reason }: { reason: Refusal }) {
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

const MISSING = {
  email: 'Renseignez votre e-mail.',
  password: 'Renseignez votre mot de passe.',
};

interface Props {
  /** E-mail, shared with the reset form of the page. */
  email: string;
  onEmail: (email: string) => void;
  forgottenAddress: string;
  /** Router state with the page that was asked for; links pass it on. */
  linkState: unknown;
}

/** Form with e-mail and password. The page redirects when the session starts. */
export function SignInForm({ email, onEmail, forgottenAddress, linkState }: Props) {
  // Disabled until hydration, as the browser would submit the form natively.
  const isReady = useHydrated();
  const { values, field } = useFields({ password: '' });
  const form = useForm<Outcome, Record<keyof typeof MISSING, string>>({
    values: { email, ...values },
    check: (given) => checkFilled(given, MISSING),
    async send(given) {
      const result = await session.signIn(typedAddress(given.email), given.password);
      return result.ok ? { status: 'signed-in' } : { status: 'denied', reason: result.reason };
    },
  });
  const { state } = form;
  useErrorTitle(state.status === 'denied');

  return (
    <form {...form.props} className={styles.form}>
      <noscript>
        <p>Ce formulaire a besoin de JavaScript{'\u00A0'}: activez-le dans votre navigateur.</p>
      </noscript>
      <ErrorSummary {...form.summary} />
      {state.status === 'denied' && <SignInFailure key={state.attempt} reason={state.reason} />}
      <TextField
        type="email"
        name="email"
        label="E-mail"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => {
          onEmail(event.target.value);
        }}
        error={form.errorOf('email')}
      />
      <PasswordFields label="Afficher le mot de passe">
        {(asTyped) => (
          <TextField
            {...asTyped}
            {...field('password')}
            label="Mot de passe"
            autoComplete="current-password"
            required
            error={form.errorOf('password')}
          />
        )}
      </PasswordFields>
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={!isReady}
          busy={state.status === 'sending'}
          busyLabel="Connexion en cours…"
        >
          Se connecter
        </Button>
        <Link to={forgottenAddress} state={linkState} className={styles.link}>
          Mot de passe oublié{'\u202F'}?
        </Link>
      </div>
      <DataLine>Votre e-mail ne sert qu’à vous identifier.</DataLine>
    </form>
  );
}
