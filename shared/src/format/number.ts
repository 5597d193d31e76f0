import { frenchDigits } from './digits';

/** Shown in place of what is not a finite number. */
export const NOT_A_NUMBER = '–';

const NO_BREAK_SPACE = '\u00A0';

const DECIMALS = { min: 0, max: 2 } as const;
/** What zero looks like: it never carries a sign. */
const ZERO = '0';

/** A number as written in French, with at most two decimals: `1 234,5`. */
export function formatNumber(n: number): string {
  if (!Number.isFinite(n)) return NOT_A_NUMBER;
  const digits = frenchDigits(Math.abs(n), DECIMALS);
  return n < 0 && digits !== ZERO ? `-${digits}` : digits;
}

/** A percentage given in points: `formatPercent(22.5)` is `22,5 %`. */
export function formatPercent(points: number): string {
  return `${formatNumber(points)}${NO_BREAK_SPACE}%`;
}

const FIRST_PLURAL = 2;

/** A count with its noun; in French the plural begins at two: `0 ligne`, `1 ligne`, `2 lignes`. */
export function plural(n: number, singular: string, pluralForm: string): string {
  return `${formatNumber(n)} ${Math.abs(n) < FIRST_PLURAL ? singular : pluralForm}`;
}

const GROUPING = /[\s\u00A0\u202F\u2009]/g;
const FRENCH_NUMBER = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/;

/** A number typed by a French person: comma or point, any space between digits. `null` otherwise. */
export function parseFrenchNumber(text: string): number | null {
  const compact = text.replace(GROUPING, '').replace('\u2212', '-');
  if (!FRENCH_NUMBER.test(compact)) return null;
  const value = Number(compact.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
