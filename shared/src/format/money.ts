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

/** An amount in euros as written in French: `327 000 €`. Zero never carries a sign. */
export function formatEuros(amount: number, options: EuroOptions = {}): string {
  if (!Number.isFinite(amount)) return NOT_A_NUMBER;
  const { decimals = 0, signed = false } = options;
  const digits = decimalsShown(amount, decimals);
  return new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(amount);
}
