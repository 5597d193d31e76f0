import { amountInAddress, PER_YEAR, readAmount, writeAmount } from '@jalon/shared/format';

/** Assumptions as typed; their names are those of the fields and of the address. */
export interface Assumptions {
  /** Expenses a year, in euros. */
  frais: string;
  /** Management fee of the portage company, in percent. */
  gestion: number;
  /** Part of the result that a SASU pays as dividends, in percent. */
  dividendes: number;
}

interface Range {
  min: number;
  max: number;
  step: number;
}
/** Management fee of a portage company, in percent of the invoice. Assumption: the market's usual range. */
export const FEES: Range = { min: 5, max: 10, step: 0.5 };
const USUAL_FEE = 7;
export const DIVIDENDS: Range = { min: 0, max: 100, step: 5 };

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

/** The value of a slider in the address, if the slider has it. */
const readStep = (text: string | null, { min, max, step }: Range, usual: number): number => {
  // `+ 0` makes 0 of -0.
  const value = Number(text) + 0;
  return value >= min && value <= max && Number.isInteger(value / step) ? value : usual;
};

export function readAssumptions(query: URLSearchParams): Assumptions {
  const expenses = parseExpenses((query.get('frais') ?? '').replace('.', ','), Infinity);
  return {
    frais: expenses.ok && expenses.expenses > 0 ? writeAmount(expenses.expenses) : '',
    gestion: readStep(query.get('gestion'), FEES, USUAL_FEE),
    dividendes: readStep(query.get('dividendes'), DIVIDENDS, DIVIDENDS.min),
  };
}

/** The query parameters that store and share the assumptions. */
export const addressOf = (expenses: number, { gestion, dividendes }: Assumptions) => ({
  frais: amountInAddress(expenses),
  gestion: amountInAddress(gestion),
  dividendes: amountInAddress(dividendes),
});
