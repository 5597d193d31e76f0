import { frenchDigits } from './digits';
import { NOT_A_NUMBER } from './number';

/** How an amount is written. */
export interface EuroOptions {
  /** Digits after the comma; `auto` shows the cents only when there are some. 0 by default. */
  decimals?: 0 | 2 | 'auto';
  /** Shows + before a gain as well as - before a loss; zero has no sign. */
  signed?: boolean;
}

const CENTS = 2;
const CENTS_PER_EURO = 100;

const decimalsShown = (amount: number, decimals: 0 | 2 | 'auto') => {
  if (decimals !== 'auto') return decimals;
  return Math.round(amount * CENTS_PER_EURO) % CENTS_PER_EURO === 0 ? 0 : CENTS;
};

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
  const shown = decimalsShown(amount, decimals);
  const digits = frenchDigits(Math.abs(amount), { min: shown, max: shown });
  return `${signOf(amount, digits, signed)}${digits}\u00A0€`;
}
