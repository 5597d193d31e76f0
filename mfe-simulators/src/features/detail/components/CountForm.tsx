import { useEffect, useRef, useState } from 'react';
import { ErrorSummary, TextField, useForm } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { MAX_TABLE_ROWS, NOT_WHOLE_MESSAGE, parseCount } from '../../../lib/provider-count';
import styles from './DetailedSimulator.module.css';

const TOO_MANY = `Indiquez ${String(MAX_TABLE_ROWS)} prestataires au plus`;

/** Specification, section 5: the count must be above 0. */
export function countProblem(text: string): string | undefined {
  const read = parseCount(text, MAX_TABLE_ROWS);
  if (read.ok) return undefined;
  return read.question ?? (parseCount(text).ok ? TOO_MANY : NOT_WHOLE_MESSAGE);
}

/** Number from another page, limited to the maximum of this form; empty if invalid. */
export function clampCount(text: string): string {
  const read = parseCount(text);
  return read.ok ? String(Math.min(read.value, MAX_TABLE_ROWS)) : '';
}

interface Props {
  /** Number of providers given on the previous page. */
  initial: string;
  /** Whether the form replaces a table that had the focus. */
  isFocused: boolean;
  onFocus: () => void;
  onCount: (count: number) => void;
}

const NAME = 'nombrePrestataires';

/** First question: the number of rows of the table. */
export function CountForm({ initial, isFocused, onFocus, onCount }: Props) {
  /** Null until the visitor edits the field; the number in the address counts until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? initial;
  const form = useForm<never, string>({
    values: value,
    check(given) {
      const message = countProblem(given);
      return message === undefined ? [] : [{ name: NAME, message }];
    },
    send(given) {
      onCount(Number(clampCount(given)));
    },
  });
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isFocused) ref.current?.querySelector('input')?.focus();
  }, [isFocused]);

  return (
    <form {...form.props} ref={ref} className={styles.countForm}>
      <ErrorSummary {...form.summary} />
      <div className={styles.question}>
        <TextField
          name={NAME}
          label="Nombre de prestataires"
          hint={`Un tableau s’ouvre avec une ligne par prestataire, ${String(MAX_TABLE_ROWS)} au plus.`}
          value={value}
          error={form.errorOf(NAME)}
          inputMode="numeric"
          autoComplete="off"
          required
          onFocus={onFocus}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          OK
        </Button>
      </div>
    </form>
  );
}
