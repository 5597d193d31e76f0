import { formatEuros } from '@jalon/shared/format';

/** A share of 1, in percent. */
export const PERCENT = 100;

const CENTS_PER_EURO = 100;
/** Significant digits that a double always keeps; with more, 64 166,025 may be 64 166,024 999 999 99. */
const SURE_DIGITS = 15;

/** Rounds to the cent, half up, so that figures shown together add up. */
export function roundToCents(amount: number): number {
  return Math.round(Number((amount * CENTS_PER_EURO).toPrecision(SURE_DIGITS))) / CENTS_PER_EURO;
}

/** Formats an amount, with cents only if the amount has any. */
export const exactEuros = (amount: number, signed = false) =>
  formatEuros(amount, { signed, decimals: 'auto' });

/** Specification, section 9: days sold in a year. */
export const BILLED_DAYS = 218;
