import { PER_YEAR, readAmount } from '@jalon/shared/format';

/** Assumptions as typed. */
export interface Assumptions {
  /** Expenses a year, in euros. */
  frais: string;
  /** Management fee of the portage company, in percent. */
  gestion: number;
}

const NOT_AN_AMOUNT = 'Les frais sont un montant en euros, ou rien';
const ABOVE_TURNOVER = 'Les frais doivent rester inférieurs au chiffre d’affaires';

/** Parses expenses in euros; an empty field is 0. */
export function parseExpenses(
  typed: string,
  turnover: number,
): { ok: true; expenses: number } | { ok: false; message: string } {
  const read = readAmount(typed, PER_YEAR, (euros) => euros >= 0);
  if (!read.ok) {
    if (read.reason === 'empty') return { ok: true, expenses: 0 };
    return { ok: false, message: read.question ?? NOT_AN_AMOUNT };
  }
  if (read.value >= turnover) return { ok: false, message: ABOVE_TURNOVER };
  return { ok: true, expenses: read.value };
}
