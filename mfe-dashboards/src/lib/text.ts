/** Shown for a missing field. */
export const UNKNOWN = 'Non renseigné';

/** A visible character: letter, digit, punctuation or symbol. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A document as it is stored: any field may be missing or of another type. */
export interface StoredDocument {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/** The text of a field, or null when it is missing, blank or of another type. */
export function fieldText(value: unknown): string | null {
  if (typeof value !== 'string' || !VISIBLE.test(value)) return null;
  return value.trim();
}

/** Longer than any real word or address. */
const ENDLESS = /\S{300}/;

/** Whether a text has an overlong word, whose kerning would take a browser many seconds. */
export const hasOverlongWord = (text: string) => ENDLESS.test(text);

const BREAKING_SPACES = /[ \t\n\v\f\r\u2028\u2029]+/g;
const ENDS_IN_HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** Shortens a text to one line of at most `limit` characters, with an ellipsis. */
export function excerpt(text: string, limit: number): string {
  const line = text.slice(0, limit + 1).replace(BREAKING_SPACES, ' ');
  if (text.length <= limit) return line;
  return `${line.slice(0, limit).replace(ENDS_IN_HALF_A_CHARACTER, '').trimEnd()}…`;
}

/** Mail clients truncate longer subjects. */
const SUBJECT_LENGTH = 140;

export const toSubjectLine = (text: string) => excerpt(text, SUBJECT_LENGTH);

let collator: Intl.Collator | undefined;

/**
 * Compares texts in the order of a French dictionary; missing ones come last. The collator is created at the first
 * comparison, as the first use of Intl takes 100 ms on a phone.
 */
export function compareFrench(a: string | null, b: string | null): number {
  if (a === null) return b === null ? 0 : 1;
  if (b === null) return -1;
  collator ??= new Intl.Collator('fr');
  return collator.compare(a, b);
}
