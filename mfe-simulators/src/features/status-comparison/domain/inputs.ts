import { parseFrenchNumber } from '@jalon/shared/format';

/** Assumptions as typed. */
export interface Assumptions {
  /** Expenses a year, in euros. */
  frais: string;
  /** Management fee of the portage company, in percent. */
  gestion: number;
}

export type AssumptionRefusal = 'not-an-amount' | 'above-turnover';

/** Expenses in euros; an empty field is none. */
export function checkExpenses(
  typed: string,
  turnover: number,
): { ok: true; expenses: number } | { ok: false; reason: AssumptionRefusal } {
  if (typed.trim() === '') return { ok: true, expenses: 0 };
  const expenses = parseFrenchNumber(typed, '€');
  if (expenses === null || expenses < 0) return { ok: false, reason: 'not-an-amount' };
  if (expenses >= turnover) return { ok: false, reason: 'above-turnover' };
  return { ok: true, expenses };
}
