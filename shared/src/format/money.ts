import { frenchDigits, NOT_A_NUMBER } from './number';

/** How an amount is written. */
export interface EuroOptions {
  /** Digits after the comma; `auto` shows the cents only when there are some. 0 by default. */
  decimals?: 0 | 2 | 'auto';
  /** Shows + before a gain as well as - before a loss; zero has no sign. */
  signed?: boolean;
}

const CENTS = 2;
const NO_CENTS = /,00$/;

/** Whether there are cents is read from what is written: rounded by another rule, 1,01 € would be 1 €. */
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

/** An amount in euros as written in French: `327 000 €`. Zero never carries a sign. */
export function formatEuros(amount: number, options: EuroOptions = {}): string {
  if (!Number.isFinite(amount)) return NOT_A_NUMBER;
  const { decimals = 0, signed = false } = options;
  const digits = digitsOf(Math.abs(amount), decimals);
  return `${signOf(amount, digits, signed)}${digits}\u00A0€`;
}
