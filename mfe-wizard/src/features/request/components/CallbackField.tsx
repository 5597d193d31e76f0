import { formatDay, toParisTime, formatTime } from '@jalon/shared/format';
import { fieldId, SelectField } from '@jalon/shared/forms';
import { useHydrated } from '@jalon/shared/ui';
import { callbackSlotsByDay } from '../domain/callback';
import styles from './ContactForm.module.css';

const dateOf = (rappel: string) => rappel.split('T')[0] ?? '';
const timeOf = (rappel: string) => rappel.split('T')[1];
const clockOf = (rappel: string) => new Date(`${rappel}Z`);

interface Props {
  value: string;
  error: string | undefined;
  readOnly: boolean;
  /** If false, the field asks for a telephone number. */
  hasPhone: boolean;
  onChange: (rappel: string) => void;
}

/** Callback slot in Paris time: a working day and a half-hour. Choosing a day also chooses its first free half-hour. */
export function CallbackField({ value, error, readOnly, hasPhone, onChange }: Props) {
  // No days before hydration, as the page was prerendered at another time.
  const days = useHydrated() ? callbackSlotsByDay(toParisTime(new Date())) : [];
  const slotsOn = (date: string) => days.find(([first]) => dateOf(first ?? '') === date) ?? [];
  const slots = slotsOn(dateOf(value));
  const choose = (rappel: string) => {
    if (!readOnly) onChange(rappel);
  };

  return (
    <>
      <div className={styles.pair}>
        <SelectField
          id={fieldId('rappel')}
          name="rappel-jour"
          label="Jour de rappel"
          optional
          hint="Du lundi au vendredi, hors jours fériés."
          autoComplete="off"
          error={error}
          aria-disabled={readOnly || undefined}
          value={dateOf(value)}
          options={[
            { value: '', label: 'Pas de rappel' },
            ...days.map(([first = '']) => ({
              value: dateOf(first),
              label: formatDay(clockOf(first)),
            })),
          ]}
          onChange={(event) => {
            const free = slotsOn(event.currentTarget.value);
            const same = free.find((slot) => timeOf(slot) === timeOf(value));
            choose(same ?? free[0] ?? '');
          }}
        />
        {slots.length > 0 && (
          <SelectField
            name="rappel-heure"
            label="Heure de rappel"
            hint="Heure de Paris."
            autoComplete="off"
            aria-disabled={readOnly || undefined}
            value={value}
            options={slots.map((slot) => ({ value: slot, label: formatTime(clockOf(slot)) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
      </div>
      <input type="hidden" name="rappel" value={value} />
      <p role="status" className={styles.question}>
        {value !== '' && !hasPhone && (
          <span>
            <a href="#champ-telephone">À quel numéro&#8239;?</a> Sans numéro, nous vous écrivons.
          </span>
        )}
      </p>
    </>
  );
}
