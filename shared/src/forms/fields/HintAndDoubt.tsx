import type { ReactNode } from 'react';
import { PER_DAY, readAmount } from '@jalon/shared/format';
import styles from './FormField.module.css';

interface Props {
  hint?: ReactNode;
  /** Question about a typed value; it does not block the form. */
  doubt: string | null;
}

/** Hint of a field, and a question about an unusual value. */
export function HintAndDoubt({ hint, doubt }: Props) {
  return (
    <>
      {hint ? <span>{hint}</span> : null}
      <span role="status" className={styles.doubt}>
        {doubt}
      </span>
    </>
  );
}

/** Product decision: a higher daily rate shows a question beside the field, but is accepted. */
const HIGHEST_USUAL_RATE = 10_000;

/**
 * Question about a daily rate as typed, in euros; null for a usual or empty one. Not in `rules.ts`, as pages without
 * amounts do not need the reader of amounts.
 */
export function rateDoubt(typed: string): string | null {
  const read = readAmount(typed, PER_DAY, (rate) => rate > HIGHEST_USUAL_RATE);
  if (!read.ok) return null;
  return 'Plus de 10\u202F000\u00A0€ par jour\u00A0: est-ce bien un tarif journalier\u202F?';
}
