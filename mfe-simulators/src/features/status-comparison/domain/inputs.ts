import { amountForUrl, YEAR_UNIT, parseAmount, formatAmount } from '@jalon/shared/format';

/** Assumptions as entered, named like the form fields and the query parameters. */
export interface Assumptions {
  /** Expenses a year, in euros. */
  frais: string;
  /** Management fee of the portage company, in percent. */
  gestion: number;
  /** Part of the result that a SASU pays as dividends, in percent. */
  dividendes: number;
}

/** Management fee of a portage company, in percent of the invoice. Assumption: the market's usual range. */
export const FEES = { min: 5, max: 10, step: 0.5 };
const USUAL_FEE = 7;
export const DIVIDENDS = { min: 0, max: 100, step: 5 };

const NOT_AN_AMOUNT = 'Les frais sont un montant en euros, ou rien';
const ABOVE_TURNOVER = 'Les frais doivent rester inférieurs au chiffre d’affaires';

/** Expenses in euros, or an error message; an empty field is 0. */
export function parseExpenses(typed: string, turnover: number): number | string {
  const read = parseAmount(typed, YEAR_UNIT, (euros) => euros >= 0);
  if (read.ok) return read.value < turnover ? read.value : ABOVE_TURNOVER;
  return read.reason === 'empty' ? 0 : (read.question ?? NOT_AN_AMOUNT);
}

/** The value of a slider in the address; `usual` if the slider cannot have this value. */
const readStep = (text: string | null, { min, max, step }: typeof FEES, usual: number): number => {
  // `+ 0` turns -0 into 0.
  const value = Number(text) + 0;
  return value >= min && value <= max && Number.isInteger(value / step) ? value : usual;
};

export function parseAssumptions(query: URLSearchParams): Assumptions {
  const expenses = parseExpenses((query.get('frais') ?? '').replace('.', ','), Infinity);
  return {
    frais: typeof expenses === 'number' && expenses > 0 ? formatAmount(expenses) : '',
    gestion: readStep(query.get('gestion'), FEES, USUAL_FEE),
    dividendes: readStep(query.get('dividendes'), DIVIDENDS, DIVIDENDS.min),
  };
}

/** The query parameters that store and share the assumptions. */
export const toAssumptionsQuery = (expenses: number, { gestion, dividendes }: Assumptions) => ({
  frais: amountForUrl(expenses),
  gestion: amountForUrl(gestion),
  dividendes: amountForUrl(dividendes),
});
