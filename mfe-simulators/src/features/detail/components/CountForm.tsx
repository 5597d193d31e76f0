import { useEffect, useState } from 'react';
import { changesIn, ErrorSummary, TextField, useForm } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { checkCount } from '../domain/count';
import { MAX_ROWS } from '../domain/sheet';
import styles from './CountForm.module.css';

interface Props {
  /** Number given on the previous page. */
  initial: string;
  /** Whether it replaces a table that had the focus. */
  isFocused: boolean;
  onCount: (count: number) => void;
}

const NAME = 'nombrePrestataires';
const messages = {
  'not-whole': 'Indiquez un nombre entier de prestataires, à partir de 1',
  'too-many': `Indiquez ${String(MAX_ROWS)} prestataires au plus`,
};

/** First question: the number of rows of the table. */
export function CountForm({ initial, isFocused, onCount }: Props) {
  /** Null until typed; the number of the address applies until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const values = { [NAME]: typed ?? initial };
  const form = useForm<never, typeof values>({
    values,
    validate(given) {
      const checked = checkCount(given[NAME]);
      return checked.ok ? [] : [{ name: NAME, message: messages[checked.reason] }];
    },
    send(given) {
      const checked = checkCount(given[NAME]);
      if (checked.ok) onCount(checked.count);
    },
    onTypedEarly(early) {
      const changes = changesIn(early, values);
      if (changes) setTyped(changes[NAME] ?? null);
    },
  });
  const { ref } = form.props;

  useEffect(() => {
    if (isFocused) ref.current?.querySelector('input')?.focus();
  }, [ref, isFocused]);

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <div className={styles.question}>
        <TextField
          name={NAME}
          label="Nombre de prestataires"
          hint={`Un tableau s’ouvre avec une ligne par prestataire, ${String(MAX_ROWS)} au plus.`}
          value={values[NAME]}
          error={form.errorOf(NAME)}
          inputMode="numeric"
          autoComplete="off"
          required
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        <Button type="submit">OK</Button>
      </div>
    </form>
  );
}
