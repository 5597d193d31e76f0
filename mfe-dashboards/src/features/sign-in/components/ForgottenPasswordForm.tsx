import { Link } from '@jalon/shared/routing';
import { session } from '@jalon/shared/session';
import {
  DataLine,
  emailProblem,
  ErrorSummary,
  TextField,
  typedAddress,
  useForm,
} from '@jalon/shared/forms';
import { Alert, Button, useHydrated } from '@jalon/shared/ui';

import styles from './SignIn.module.css';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  signInAddress: string;
  linkState: unknown;
}

/** Sends a link to reset the password. The message is the same whether or not the account exists. */
export function ForgottenPasswordForm({ email, onEmail, signInAddress, linkState }: Props) {
  // Disabled until hydration, as the browser would submit the form natively.
  const isReady = useHydrated();
  const form = useForm<{ status: 'taken' | 'failed' }, string>({
    values: typedAddress(email),
    check(address) {
      const message = emailProblem(address);
      return message === null ? [] : [{ name: 'email', message }];
    },
    async send(address) {
      const { ok } = await session.requestPasswordReset(address);
      return { status: ok ? 'taken' : 'failed' };
    },
  });
  const { status, attempt } = form.state;

  return (
    <form {...form.props} className={styles.form}>
      <noscript>
        <p>Ce formulaire a besoin de JavaScript{'\u00A0'}: activez-le dans votre navigateur.</p>
      </noscript>
      <ErrorSummary {...form.summary} />
      {status === 'failed' && (
        <Alert key={attempt} kind="error" focused>
          Votre demande n’a pas pu être transmise. Vérifiez votre connexion, puis réessayez.
        </Alert>
      )}
      {status === 'taken' && (
        <Alert key={attempt} kind="success" focused>
          Si un compte existe à cette adresse, un e-mail vient d’y être envoyé. Suivez le lien qu’il
          contient pour choisir un nouveau mot de passe. Rien reçu{'\u202F'}? Regardez dans vos
          courriers indésirables, ou réessayez dans quelques minutes.
        </Alert>
      )}
      <TextField
        type="email"
        name="email"
        label="E-mail"
        hint="L’adresse avec laquelle vous vous connectez."
        autoComplete="username"
        required
        value={email}
        onChange={(event) => {
          onEmail(event.target.value);
        }}
        error={form.errorOf('email')}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={!isReady}
          busy={status === 'sending'}
          busyLabel="Envoi en cours..."
        >
          Recevoir un lien
        </Button>
        <Link to={signInAddress} state={linkState} className={styles.link}>
          Revenir à la connexion
        </Link>
      </div>
      <DataLine>Votre e-mail ne sert qu’à vous envoyer ce lien.</DataLine>
    </form>
  );
}
