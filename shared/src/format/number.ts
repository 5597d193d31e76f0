/** The first number with a thousands separator. */
const FIRST_GROUPED = 1000;

const THOUSANDS = '\u202F';

/** Formatters by minimum and maximum of decimals. Creating the first one blocks a slow phone for 100 ms. */
const formatters: Record<string, Intl.NumberFormat> = {};

/**
 * The digits of a positive finite number in French: `1 234,5`. Small whole numbers are formatted without Intl, whose
 * start would delay the first page.
 * @param min minimum of decimals.
 * @param max maximum of decimals.
 */
function frenchDigits(size: number, min: number, max: number): string {
  if (min === 0 && Number.isInteger(size) && size < FIRST_GROUPED) return String(size);
  // Engines differ in the French thousands separator, and hydration must match the HTML.
  const decimals = { minimumFractionDigits: min, maximumFractionDigits: max };
  const key = `${String(min)}-${String(max)}`;
  const formatter = (formatters[key] ??= new Intl.NumberFormat('en-US', decimals));
  return formatter.format(size).replaceAll(',', THOUSANDS).replace('.', ',');
}

/** Shown for a value that is not a finite number. */
const NOT_A_NUMBER = '–';

const NO_BREAK_SPACE = '\u00A0';
const MINUS = '\u2212';

const CENTS = 2;
const NOT_ZERO = /[1-9]/;

/** The sign before the digits of a number; empty when all digits are zeros. */
function signOf(n: number, digits: string, plus = ''): string {
  if (!NOT_ZERO.test(digits)) return '';
  return n < 0 ? MINUS : plus;
}

/** Formats a number in French, with at most two decimals: `1 234,5`. */
export function formatNumber(n: number): string {
  if (!Number.isFinite(n)) return NOT_A_NUMBER;
  const digits = frenchDigits(Math.abs(n), 0, CENTS);
  return signOf(n, digits) + digits;
}

/** Formats a percentage: `formatPercent(22.5)` is `22,5 %`. */
export function formatPercent(points: number): string {
  return `${formatNumber(points)}${NO_BREAK_SPACE}%`;
}

const FIRST_PLURAL = 2;

/** A count with its noun; in French the plural begins at two: `0 ligne`, `1 ligne`, `2 lignes`. */
export function plural(n: number, singular: string, pluralForm: string): string {
  return `${formatNumber(n)} ${Math.abs(n) < FIRST_PLURAL ? singular : pluralForm}`;
}

interface EuroOptions {
  /** Decimals; `auto` shows cents only when there are some. 0 by default. */
  decimals?: 0 | 2 | 'auto';
  /** Also shows a plus sign; zero has no sign. */
  signed?: boolean;
}

const NO_CENTS = /,00$/;

/** Formats euros in French: `327 000 €`. Zero has no sign. */
export function formatEuros(amount: number, options: EuroOptions = {}): string {
  if (!Number.isFinite(amount)) return NOT_A_NUMBER;
  const { decimals = 0, signed = false } = options;
  const shown = decimals === 'auto' ? CENTS : decimals;
  const written = frenchDigits(Math.abs(amount), shown, shown);
  // Looks for cents in the formatted text: with another rounding, 1,01 € could become 1 €.
  const digits = decimals === 'auto' ? written.replace(NO_CENTS, '') : written;
  return `${signOf(amount, digits, signed ? '+' : '')}${digits}${NO_BREAK_SPACE}€`;
}
