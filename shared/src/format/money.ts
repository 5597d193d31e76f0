import { frenchDigits, NOT_A_NUMBER } from './number';

/** Options of {@link formatEuros}. */
export interface EuroOptions {
  /** Decimals; `auto` shows cents only when there are some. 0 by default. */
  decimals?: 0 | 2 | 'auto';
  /** Shows + for a gain, as - for a loss; zero has no sign. */
  signed?: boolean;
}

const CENTS = 2;
const NO_CENTS = /,00$/;

/** Checks the formatted text for cents: with another rounding, 1,01 € could become 1 €. */
function digitsOf(size: number, decimals: 0 | 2 | 'auto'): string {
  const shown = decimals === 'auto' ? CENTS : decimals;
  const digits = frenchDigits(size, shown, shown);
  return decimals === 'auto' ? digits.replace(NO_CENTS, '') : digits;
}

const NOT_ZERO = /[1-9]/;

function signOf(amount: number, digits: string, signed: boolean): string {
  if (!NOT_ZERO.test(digits)) return '';
  if (amount < 0) return '-';
  return signed ? '+' : '';
}

/** Formats euros in French: `327 000 €`. Zero has no sign. */
export function formatEuros(amount: number, options: EuroOptions = {}): string {
  if (!Number.isFinite(amount)) return NOT_A_NUMBER;
  const { decimals = 0, signed = false } = options;
  const digits = digitsOf(Math.abs(amount), decimals);
  return `${signOf(amount, digits, signed)}${digits}\u00A0€`;
}
