import {
  PrivacyNote,
  emailProblem,
  ErrorSummary,
  EmailField,
  cleanAddress,
  useForm,
} from '@jalon/shared/forms';
import { Link } from '@jalon/shared/routing';
import { session } from '@jalon/shared/session';
import { Alert, Button } from '@jalon/shared/ui';
import styles from '../../ui/account-form.module.css';
import type { LoginFormProps } from './SignInForm';

const OUTCOMES: Readonly<Record<string, string>> = {
  taken:
    'Si un compte existe à cette adresse, un e-mail vient d’y être envoyé. Suivez le lien qu’il contient pour choisir un nouveau mot de passe. Rien reçu\u202F? Regardez dans vos courriers indésirables, ou réessayez dans quelques minutes.',
  failed: 'Votre demande n’a pas pu être transmise. Vérifiez votre connexion, puis réessayez.',
};

/** Sends a link to reset the password. The message is the same whether or not the account exists. */
export function ForgottenPasswordForm({ values, field, linkState }: LoginFormProps) {
  const form = useForm<{ status: 'taken' | 'failed' }, string>({
    values: cleanAddress(values.email),
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
  const said = OUTCOMES[status];

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      {said !== undefined && (
        <Alert key={attempt} kind={status === 'taken' ? 'success' : 'error'} focused>
          {said}
        </Alert>
      )}
      <EmailField
        {...field('email')}
        label="E-mail"
        hint="L’adresse avec laquelle vous vous connectez."
        autoComplete="username"
        required
        error={form.errorOf('email')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={status === 'sending'} busyLabel="Envoi en cours...">
          Recevoir un lien
        </Button>
        <Link to="/login" state={linkState}>
          Revenir à la connexion
        </Link>
      </div>
      <PrivacyNote>Votre e-mail ne sert qu’à vous envoyer ce lien.</PrivacyNote>
    </form>
  );
}
