import { useSyncExternalStore, type ChangeEvent } from 'react';
import { inParis, writeWallClock } from '@jalon/shared/format';
import { Link } from '@jalon/shared/routing';
import { Checkbox, RequiredNote, TextField } from '@jalon/shared/forms';
import { nextSlot, STEP_MINUTES } from '../../domain/callback';
import type { Contact } from '../../domain/request';
import styles from './ContactForm.module.css';

const SECONDS_PER_MINUTE = 60;

const noChange = () => () => undefined;
const earliestSlot = () => writeWallClock(nextSlot(inParis(new Date())));
/** No minimum before hydration: the page was prerendered at another time. */
const prerendered = () => undefined;

interface Props {
  errorOf: (name: string) => string | undefined;
  /** Id of the heading that names the group. */
  titleId: string;
  contact: Contact;
  /** Values must not change during sending. Read-only fields keep the focus, disabled ones lose it. */
  sending: boolean;
  onChange: (patch: Partial<Contact>) => void;
  /** Called with true while date or time of the callback is incomplete. */
  onIncomplete: (incomplete: boolean) => void;
}

export function ContactFields(props: Props) {
  const { titleId, contact, sending, errorOf, onChange, onIncomplete } = props;
  const earliest = useSyncExternalStore(noChange, earliestSlot, prerendered);
  const text = (name: Exclude<keyof Contact, 'acceptCGU'>) => ({
    name,
    value: contact[name],
    error: errorOf(name),
    readOnly: sending,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange({ [name]: event.currentTarget.value });
    },
  });

  const callback = text('rappel');

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
        hint="Par exemple nom@exemple.fr."
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
      <TextField
        {...callback}
        type="datetime-local"
        label="Date et heure de rappel"
        optional
        hint="Du lundi au vendredi hors jours fériés, de 9&nbsp;h à 18&nbsp;h (heure de Paris), par quart d’heure."
        autoComplete="off"
        min={earliest}
        step={STEP_MINUTES * SECONDS_PER_MINUTE}
        onChange={(event) => {
          callback.onChange(event);
          onIncomplete(false);
        }}
        onBlur={(event) => {
          onIncomplete(event.currentTarget.validity.badInput);
        }}
        onKeyDown={(event) => {
          onIncomplete(event.currentTarget.validity.badInput);
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
