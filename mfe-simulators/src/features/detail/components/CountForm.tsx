import { startTransition, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useErrorTitle } from '@jalon/shared/routing';
import { ErrorSummary, TextField } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { textOf, useEarlyInput } from '../../../lib/use-early-input';
import { checkCount } from '../domain/count';
import { MAX_ROWS } from '../domain/sheet';
import styles from './CountForm.module.css';

interface Props {
  /** What the visitor already said, on the page they come from. */
  initial: string;
  /** It replaces a table that had the focus. */
  isFocused: boolean;
  onCount: (count: number) => void;
}

const NAME = 'nombrePrestataires';
const messages = {
  'not-whole': 'Indiquez un nombre entier de prestataires, à partir de 1',
  'too-many': `Indiquez ${String(MAX_ROWS)} prestataires au plus`,
};

/** The first question: how many rows the table has. */
export function CountForm({ initial, isFocused, onCount }: Props) {
  /** Null until typed: the number that comes from the address then stands. */
  const [typed, setTyped] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const text = typed ?? initial;
  const checked = checkCount(text);
  const isRefused = attempt > 0 && !checked.ok;
  const message = isRefused ? messages[checked.reason] : undefined;
  useErrorTitle(isRefused);
  useEarlyInput(form, (early) => {
    const value = textOf(early, NAME);
    if (value !== '' && value !== initial) setTyped(value);
  });

  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.ok) {
      onCount(checked.count);
      return;
    }
    // The press itself is shown first, then what is wrong.
    startTransition(() => {
      setAttempt(attempt + 1);
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary
        problems={message === undefined ? [] : [{ name: NAME, message }]}
        attempt={attempt}
      />
      <div className={styles.question}>
        <TextField
          name={NAME}
          label="Nombre de prestataires"
          hint="Un tableau s’ouvre avec une ligne par prestataire."
          value={text}
          error={message}
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
