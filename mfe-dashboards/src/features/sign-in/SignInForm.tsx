import {
  PrivacyNote,
  EmailField,
  ErrorSummary,
  TextField,
  cleanAddress,
  useForm,
} from '@jalon/shared/forms';
import type { useTextFields } from '@jalon/shared/forms';
import { Link, useErrorTitle } from '@jalon/shared/routing';
import { session, type SignInResult } from '@jalon/shared/session';
import { Alert, Button } from '@jalon/shared/ui';
import { checkRequired, PasswordFields } from '../../ui/account-form';
import styles from '../../ui/account-form.module.css';

/** Query parameter and value of the form for forgotten passwords. */
export const VIEW_PARAMETER = 'motdepasse';
export const FORGOTTEN_VIEW = 'oublie';

type DenialReason = Extract<SignInResult, { ok: false }>['reason'];
type Outcome = { status: 'signed-in' } | { status: 'denied'; reason: DenialReason };

/** Message for a failed sign-in, the same for every account, so that it does not reveal which accounts exist. */
function SignInFailure({ reason }: { reason: DenialReason }) {
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

/** The page owns the fields, so that the e-mail stays when the visitor opens the form for a forgotten password. */
export interface LoginFormProps extends Pick<
  ReturnType<typeof useTextFields<keyof typeof MISSING>>,
  'values' | 'field'
> {
  /** Router state with the requested page; links pass this state on. */
  linkState: unknown;
}

/** Form with e-mail and password. The page redirects when the session starts. */
export function SignInForm({ values, field, linkState }: LoginFormProps) {
  const form = useForm<Outcome, typeof values>({
    values,
    check: (given) => checkRequired(given, MISSING),
    async send({ email, password }) {
      const result = await session.signIn(cleanAddress(email), password);
      return result.ok ? { status: 'signed-in' } : { status: 'denied', reason: result.reason };
    },
  });
  const { state } = form;
  useErrorTitle(state.status === 'denied');

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      {state.status === 'denied' && <SignInFailure key={state.attempt} reason={state.reason} />}
      <EmailField
        {...field('email')}
        label="E-mail"
        autoComplete="username"
        required
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
        <Button type="submit" busy={state.status === 'sending'} busyLabel="Connexion en cours…">
          Se connecter
        </Button>
        <Link to={`/login?${VIEW_PARAMETER}=${FORGOTTEN_VIEW}`} state={linkState}>
          Mot de passe oublié{'\u202F'}?
        </Link>
      </div>
      <PrivacyNote>Votre e-mail ne sert qu’à vous identifier.</PrivacyNote>
    </form>
  );
}
