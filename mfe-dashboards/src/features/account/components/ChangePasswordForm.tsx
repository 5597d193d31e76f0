import { session } from '@jalon/shared/session';
import { ErrorSummary, TextField } from '@jalon/shared/forms';
import { Alert, Button } from '@jalon/shared/ui';

import { useForm } from '../../../lib/form/use-form';
import { missingFields, valueOf } from '../../../lib/form/values';
import { DataNotice } from '../../../ui/DataNotice';
import { PasswordFields } from '../../../ui/PasswordFields';
import { refusedField } from '../domain/refused-field';
import styles from './Administration.module.css';

const MISSING = {
  currentPassword: 'Renseignez votre mot de passe actuel.',
  newPassword: 'Choisissez un nouveau mot de passe.',
};

/** A new password, for whoever knows the present one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm<'changed' | 'throttled' | 'unavailable'>({
    check: (values) => missingFields(values, MISSING),
    async send(values) {
      const result = await session.changePassword(
        valueOf(values, 'currentPassword'),
        valueOf(values, 'newPassword'),
      );
      if (result.ok) return { outcome: 'changed' };
      if (result.reason !== 'unavailable') return { problems: [refusedField[result.reason]] };
      return { outcome: result.throttled ? 'throttled' : 'unavailable' };
    },
    isDone: (outcome) => outcome === 'changed',
  });

  return (
    <form noValidate method="post" className={styles.form} onSubmit={form.onSubmit}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.outcome === 'changed' && (
        <Alert kind="success" focused>
          Votre mot de passe a été modifié.
        </Alert>
      )}
      {form.outcome === 'unavailable' && (
        <Alert kind="error" focused>
          Le changement n’a pas pu être confirmé. Vérifiez votre connexion, puis réessayez. Si votre
          mot de passe actuel est alors refusé, c’est que le nouveau est déjà en place.
        </Alert>
      )}
      {form.outcome === 'throttled' && (
        <Alert kind="error" focused>
          Trop d’essais. Votre mot de passe n’a pas été changé{'\u202F'}; patientez quelques minutes
          avant de réessayer.
        </Alert>
      )}
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" defaultValue={email} hidden />
      <PasswordFields label="Afficher les mots de passe">
        {(asTyped) => (
          <>
            <TextField
              {...asTyped}
              name="currentPassword"
              label="Mot de passe actuel"
              autoComplete="current-password"
              required
              className={styles.field}
              error={form.errorOf('currentPassword')}
            />
            <TextField
              {...asTyped}
              name="newPassword"
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
        <Button type="submit" variant="secondary" busy={form.busy} busyLabel="Envoi en cours...">
          Modifier le mot de passe
        </Button>
      </div>
      <DataNotice purpose="pour protéger votre espace" />
    </form>
  );
}
