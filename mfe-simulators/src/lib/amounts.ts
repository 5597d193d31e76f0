declare const unit: unique symbol;

type Euros<Per extends string> = number & { readonly [unit]: `EUR/${Per}` };

/** Three amounts that must never be added to one another. */
export type EurosPerDay = Euros<'day'>;
export type EurosPerMonth = Euros<'month'>;
export type EurosPerYear = Euros<'year'>;

export const eurosPerDay = (amount: number) => amount as EurosPerDay;
export const eurosPerMonth = (amount: number) => amount as EurosPerMonth;
export const eurosPerYear = (amount: number) => amount as EurosPerYear;

const CENTS_PER_EURO = 100;
/** What a double holds for sure: beyond it, 64 166,025 may read 64 166,024 999 999 99. */
const SURE_DIGITS = 15;

/** The nearest cent, half up: figures shown together then add up. */
export function toCents(amount: number): number {
  return Math.round(Number((amount * CENTS_PER_EURO).toPrecision(SURE_DIGITS))) / CENTS_PER_EURO;
}

/** Specification, section 9: days sold in a year. */
export const DAYS_PER_YEAR = 218;

export function perYear(amount: EurosPerDay): EurosPerYear {
  return eurosPerYear(amount * DAYS_PER_YEAR);
}
