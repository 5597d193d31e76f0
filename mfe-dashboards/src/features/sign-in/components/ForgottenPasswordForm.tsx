import { Link } from '@jalon/shared/routing';
import { session } from '@jalon/shared/session';
import { emailProblem, ErrorSummary, TextField } from '@jalon/shared/forms';
import { Alert, Button, useHydrated } from '@jalon/shared/ui';

import { useForm } from '../../../lib/form/use-form';
import { valueOf } from '../../../lib/form/values';
import { DataNotice } from '../../../ui/DataNotice';
import styles from './forms.module.css';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  signInAddress: string;
  linkState: unknown;
}

/** Asks for a link by e-mail. The answer is the same whether or not the account exists. */
export function ForgottenPasswordForm({ email, onEmail, signInAddress, linkState }: Props) {
  // Sent before its code is there, the form would leave the page.
  const isReady = useHydrated();
  const form = useForm<'taken' | 'failed'>({
    check(values) {
      const message = emailProblem(valueOf(values, 'email').trim());
      return message === null ? [] : [{ name: 'email', message }];
    },
    async send(values) {
      const { ok } = await session.requestPasswordReset(valueOf(values, 'email').trim());
      return { outcome: ok ? 'taken' : 'failed' };
    },
    isDone: () => false,
  });

  return (
    <form noValidate method="post" className={styles.form} onSubmit={form.onSubmit}>
      <noscript>
        <p>Ce formulaire a besoin de JavaScript{'\u00A0'}: activez-le dans votre navigateur.</p>
      </noscript>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.outcome === 'failed' && (
        <Alert kind="error" focused>
          Votre demande n’a pas pu être transmise. Vérifiez votre connexion, puis réessayez.
        </Alert>
      )}
      {form.outcome === 'taken' && (
        <Alert kind="success" focused>
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
        defaultValue={email}
        onChange={(event) => {
          onEmail(event.target.value);
        }}
        error={form.errorOf('email')}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={!isReady} busy={form.busy} busyLabel="Envoi en cours...">
          Recevoir un lien
        </Button>
        <Link to={signInAddress} state={linkState} className={styles.link}>
          Revenir à la connexion
        </Link>
      </div>
      <DataNotice purpose="pour vous envoyer ce lien" />
    </form>
  );
}
