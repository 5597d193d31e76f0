import { PER_YEAR, readAmount } from '@jalon/shared/format';

/** Assumptions as typed. */
export interface Assumptions {
  /** Expenses a year, in euros. */
  frais: string;
  /** Management fee of the portage company, in percent. */
  gestion: number;
}

export interface AssumptionRefusal {
  reason: 'not-an-amount' | 'above-turnover';
  /** Which of two amounts is meant. */
  question?: string | undefined;
}

/** Expenses in euros; an empty field is none. */
export function parseExpenses(
  typed: string,
  turnover: number,
): { ok: true; expenses: number } | { ok: false; refusal: AssumptionRefusal } {
  const read = readAmount(typed, PER_YEAR, (euros) => euros >= 0);
  if (!read.ok) {
    if (read.reason === 'empty') return { ok: true, expenses: 0 };
    return { ok: false, refusal: { reason: 'not-an-amount', question: read.question } };
  }
  if (read.value >= turnover) return { ok: false, refusal: { reason: 'above-turnover' } };
  return { ok: true, expenses: read.value };
}
