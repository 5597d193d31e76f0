import { parseFrenchNumber } from '@jalon/shared/format';
import { MAX_FEE, MIN_FEE } from '@jalon/shared/social-model';

/** Assumptions as typed. */
export interface Assumptions {
  /** Expenses a year, in euros. */
  frais: string;
  /** Management fee of the portage company, in percent. */
  gestion: string;
}

export type AssumptionRefusal = 'not-an-amount' | 'above-turnover';

/** Expenses in euros; an empty field is none. */
export function checkExpenses(
  typed: string,
  turnover: number,
): { ok: true; expenses: number } | { ok: false; reason: AssumptionRefusal } {
  if (typed.trim() === '') return { ok: true, expenses: 0 };
  const expenses = parseFrenchNumber(typed);
  if (expenses === null || expenses < 0) return { ok: false, reason: 'not-an-amount' };
  if (expenses >= turnover) return { ok: false, reason: 'above-turnover' };
  return { ok: true, expenses };
}

/** A fee within the range of the slider. */
export const feeOf = (typed: string) => Math.min(MAX_FEE, Math.max(MIN_FEE, Number(typed)));
