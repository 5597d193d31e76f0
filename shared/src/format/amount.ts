/** An entered amount, or the reason why it cannot be read. */
export type ParsedAmount =
  | { ok: true; value: number }
  | {
      ok: false;
      reason: 'empty' | 'unreadable' | 'out-of-range' | 'ambiguous';
      /** For `ambiguous`: asks which of two amounts is meant. */
      question?: string | undefined;
    };

/** Patterns of a unit that may follow the digits, without spaces. Units of a single page are defined there. */
const EUROS = '(€|eur(os?)?)?(ht)?((/|par)';
/** Euros by the day, as people write it: `450 € HT/jour`. */
export const DAY_UNIT = `${EUROS}j(ours?)?)?(ht)?`;
export const YEAR_UNIT = `${EUROS}ans?)?(ht)?`;

/** Spaces, apostrophes between thousands, and invisible characters. */
const BETWEEN_DIGITS = /[\s'’\p{Default_Ignorable_Code_Point}]/gu;
/** Thousands separated by points or commas: `1.200`, `1.234.567`, `1,200.50`. No leading zero: 0,500 means 0.5. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*((?!\1)[.,]\d*)?$/;
/** Maximum number of decimals: JavaScript writes smaller amounts with an exponent. */
const MAX_DECIMALS = 6;

const numberOf = (digits: string) => Number(Number(digits.replace(',', '.')).toFixed(MAX_DECIMALS));

/**
 * Reads an entered amount. Accepts comma or point, any spaces, leading zeros, and the unit of the field. A text with
 * two meanings that the field accepts is `ambiguous`.
 * @param unit pattern of the unit of the field.
 * @param takes returns whether the field accepts an amount (never NaN); other amounts are `out-of-range`.
 */
export function parseAmount(
  text: string,
  unit: string,
  takes: (amount: number) => boolean,
): ParsedAmount {
  const typed = text.replace(BETWEEN_DIGITS, '').replace('\u2212', '-');
  // At most as many digits as a number can hold.
  const parts = new RegExp(`^(?:€|eur)?([+-]?[\\d.,]{1,16})(${unit})$`, 'i').exec(typed);
  const digits = parts?.[1] ?? '-';
  const thousands = GROUPED.exec(digits)?.[1];
  const readings = [thousands ? digits.replaceAll(thousands, '') : '-', digits].map(numberOf);
  const [value, other] = readings.filter(takes);
  if (value === undefined) {
    if (readings.some(Number.isFinite)) return { ok: false, reason: 'out-of-range' };
    return { ok: false, reason: typed ? 'unreadable' : 'empty' };
  }
  if (other === undefined) return { ok: true, value };
  const question = `Écrivez ${formatAmount(value)} ou ${formatAmount(other)}.`;
  return { ok: false, reason: 'ambiguous', question };
}

/** Writes an amount for fields, links and mails: `1200`, `450,5`. {@link parseAmount} reads it back. */
export function formatAmount(value: number): string {
  const text = String(value).replace('.', ',');
  // `1,234` could be read as 1234, so a zero is appended: `1,2340`.
  return GROUPED.test(text) ? `${text}0` : text;
}

/** Writes an amount for the query string of an address: `1200`, `450.5`. */
export const amountForUrl = (value: number): string => formatAmount(value).replace(',', '.');
