/** Smaller numbers have no thousands separator. */
const FIRST_GROUPED = 1000;

const THOUSANDS = '\u202F';

/** Formatters by number of decimals. Creating the first one blocks a slow phone for 100 ms. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(min: number, max: number): Intl.NumberFormat {
  const key = `${String(min)}-${String(max)}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * The digits of a positive finite number in French: `1 234,5`. Small whole numbers do not use Intl, so that the
 * constants of a first page do not delay it.
 * @param min minimum of decimals.
 * @param max maximum of decimals.
 */
function frenchDigits(size: number, min: number, max: number): string {
  if (min === 0 && Number.isInteger(size) && size < FIRST_GROUPED) return String(size);
  // Engines differ in the French thousands separator, and hydration must match the HTML.
  const digits = formatterFor(min, max).format(size);
  return digits.replaceAll(',', THOUSANDS).replace('.', ',');
}

/** Shown for a value that is not a finite number. */
const NOT_A_NUMBER = '–';

const NO_BREAK_SPACE = '\u00A0';
const MINUS = '\u2212';

const MOST_DECIMALS = 2;
/** Formatted zeros, which get no sign. */
const ZERO = '0';

/** Formats a number in French, with at most two decimals: `1 234,5`. */
export function formatNumber(n: number): string {
  if (!Number.isFinite(n)) return NOT_A_NUMBER;
  const digits = frenchDigits(Math.abs(n), 0, MOST_DECIMALS);
  return n < 0 && digits !== ZERO ? `${MINUS}${digits}` : digits;
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
  if (amount < 0) return MINUS;
  return signed ? '+' : '';
}

/** Formats euros in French: `327 000 €`. Zero has no sign. */
export function formatEuros(amount: number, options: EuroOptions = {}): string {
  if (!Number.isFinite(amount)) return NOT_A_NUMBER;
  const { decimals = 0, signed = false } = options;
  const digits = digitsOf(Math.abs(amount), decimals);
  return `${signOf(amount, digits, signed)}${digits}${NO_BREAK_SPACE}€`;
}
