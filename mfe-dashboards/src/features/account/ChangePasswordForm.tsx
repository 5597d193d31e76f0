import { session } from '@jalon/shared/session';
import { PrivacyNote, ErrorSummary, TextField, useTextFields, useForm } from '@jalon/shared/forms';
import { Alert, Button } from '@jalon/shared/ui';
import { checkRequired, PasswordFields } from '../../ui/account-form';
import styles from '../../ui/account-form.module.css';

const MISSING = {
  currentPassword: 'Renseignez votre mot de passe actuel.',
  newPassword: 'Choisissez un nouveau mot de passe.',
};

const EMPTY = { currentPassword: '', newPassword: '' };

const WRONG = { name: 'currentPassword', message: 'Ce n’est pas votre mot de passe actuel.' };

/** The problem of a new password that breaks rules of the identity provider. */
const weak = (rules: readonly string[] = []) => ({
  name: 'newPassword',
  message:
    rules.length > 0
      ? `Votre nouveau mot de passe doit contenir ${rules.join(', ')}.`
      : 'Le service de connexion refuse ce mot de passe\u00A0: choisissez-en un autre, plus long ou plus varié.',
});

const OUTCOMES: Readonly<Record<string, string>> = {
  changed: 'Votre mot de passe a été modifié.',
  unavailable:
    'Le changement n’a pas pu être confirmé. Vérifiez votre connexion, puis réessayez. Si votre mot de passe actuel est alors refusé, c’est que le nouveau est déjà en place.',
  throttled:
    'Trop d’essais. Votre mot de passe n’a pas été changé\u202F; patientez quelques minutes avant de réessayer.',
};

/** Changes the password; asks for the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { values, update, field } = useTextFields(EMPTY);
  const form = useForm<{ status: 'changed' | 'throttled' | 'unavailable' }, typeof values>({
    values,
    check: (given) => checkRequired(given, MISSING),
    async send({ currentPassword, newPassword }) {
      const result = await session.changePassword(currentPassword, newPassword);
      if (result.ok) {
        update(EMPTY);
        return { status: 'changed' };
      }
      if (result.reason === 'wrong-password') return { problems: [WRONG] };
      if (result.reason === 'weak-password') return { problems: [weak(result.rules)] };
      return { status: result.throttled ? 'throttled' : 'unavailable' };
    },
  });
  const { status, attempt } = form.state;
  const said = OUTCOMES[status];

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      {said !== undefined && (
        <Alert key={attempt} kind={status === 'changed' ? 'success' : 'error'} focused>
          {said}
        </Alert>
      )}
      {/* Password managers store the password under this name. */}
      <input type="text" autoComplete="username" defaultValue={email} hidden />
      <PasswordFields label="Afficher les mots de passe">
        {(asTyped) => (
          <>
            <TextField
              {...asTyped}
              {...field('currentPassword')}
              label="Mot de passe actuel"
              autoComplete="current-password"
              required
              error={form.errorOf('currentPassword')}
            />
            <TextField
              {...asTyped}
              {...field('newPassword')}
              label="Nouveau mot de passe"
              hint="Une phrase de plusieurs mots est facile à retenir et difficile à deviner."
              autoComplete="new-password"
              required
              error={form.errorOf('newPassword')}
            />
          </>
        )}
      </PasswordFields>
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={status === 'sending'}
          busyLabel="Envoi en cours..."
        >
          Modifier le mot de passe
        </Button>
      </div>
      <PrivacyNote>Votre mot de passe ne sert qu’à protéger votre espace.</PrivacyNote>
    </form>
  );
}
