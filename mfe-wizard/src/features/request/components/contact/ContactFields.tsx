import type { ChangeEvent } from 'react';
import { Link } from '@jalon/shared/routing';
import { Checkbox, emailDoubt, HintAndDoubt, RequiredNote, TextField } from '@jalon/shared/forms';
import type { Contact } from '../../domain/request';
import { CallbackField } from './CallbackField';
import styles from './ContactForm.module.css';

interface Props {
  errorOf: (name: string) => string | undefined;
  /** Id of the heading that names the group. */
  titleId: string;
  contact: Contact;
  /** Values must not change during sending. Read-only fields keep the focus, disabled ones lose it. */
  sending: boolean;
  onChange: (patch: Partial<Contact>) => void;
}

type TextName = 'nom' | 'prenom' | 'societe' | 'email' | 'telephone';

export function ContactFields(props: Props) {
  const { titleId, contact, sending, errorOf, onChange } = props;
  const text = (name: TextName) => ({
    name,
    value: contact[name],
    error: errorOf(name),
    readOnly: sending,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange({ [name]: event.currentTarget.value });
    },
  });

  return (
    <fieldset aria-labelledby={titleId} className={styles.root}>
      <RequiredNote hasOptional />
      <div className={styles.pair}>
        <TextField {...text('nom')} label="Nom" required autoComplete="family-name" />
        <TextField {...text('prenom')} label="Prénom" optional autoComplete="given-name" />
      </div>
      <TextField {...text('societe')} label="Société" optional autoComplete="organization" />
      <TextField
        {...text('email')}
        type="email"
        label="E-mail"
        hint={<HintAndDoubt hint="Par exemple nom@exemple.fr." doubt={emailDoubt(contact.email)} />}
        required
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        {...text('telephone')}
        type="tel"
        label="Téléphone"
        optional
        hint="Par exemple 06&#8239;12&#8239;34&#8239;56&#8239;78 ou +32&#8239;470&#8239;12&#8239;34&#8239;56."
        autoComplete="tel"
      />
      <CallbackField
        value={contact.rappel}
        error={errorOf('rappel')}
        readOnly={sending}
        hasPhone={contact.telephone.trim() !== ''}
        onChange={(rappel) => {
          onChange({ rappel });
        }}
      />
      <Checkbox
        name="acceptCGU"
        required
        label={
          <span>
            J’accepte les <Link to="/cgu">conditions générales d’utilisation</Link>
          </span>
        }
        error={errorOf('acceptCGU')}
        checked={contact.acceptCGU}
        aria-disabled={sending || undefined}
        onChange={(event) => {
          if (!sending) onChange({ acceptCGU: event.currentTarget.checked });
        }}
      />
    </fieldset>
  );
}
