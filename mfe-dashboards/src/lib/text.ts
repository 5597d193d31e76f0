/** Shown for a missing field. */
export const UNKNOWN = 'Non renseigné';

/** A visible character: letter, digit, punctuation or symbol. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The text of a field, or null when it is missing, blank or of another type. */
export function fieldText(value: unknown): string | null {
  if (typeof value !== 'string' || !VISIBLE.test(value)) return null;
  return value.trim();
}

/** Longer than any real word or address. */
const ENDLESS = /\S{300}/;

/** Whether a text has an overlong word, whose kerning would take a browser many seconds. */
export function hasEndlessWord(text: string): boolean {
  return ENDLESS.test(text);
}

const ELLIPSIS = '…';
const BREAKING_SPACES = /[ \t\n\v\f\r\u2028\u2029]+/g;
const ENDS_IN_HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** Shortens a text to one line of at most `limit` characters, with an ellipsis. */
export function excerpt(text: string, limit: number): string {
  const line = text.slice(0, limit + 1).replace(BREAKING_SPACES, ' ');
  if (text.length <= limit) return line;
  return line.slice(0, limit).replace(ENDS_IN_HALF_A_CHARACTER, '').trimEnd() + ELLIPSIS;
}

/** Mail clients truncate longer subjects. */
const SUBJECT_LENGTH = 140;

/** A text as the subject of a message. */
export const subjectLine = (text: string) => excerpt(text, SUBJECT_LENGTH);

/** Values of `objet` for which the contact page has a heading. */
export type Occasion = 'candidature' | 'compte' | 'freelance';

/**
 * Address of the contact page with a subject. Any text is safe, as it is encoded in the query string. Names of people do
 * not belong there: hand them over.
 */
export function contactAddress(
  subject: string,
  occasion: Occasion,
  more: Readonly<Record<string, string>> = {},
): string {
  // URLSearchParams replaces lone surrogates, on which encodeURIComponent throws.
  const query = new URLSearchParams({ sujet: subjectLine(subject), objet: occasion, ...more });
  return `/contact?${query.toString()}`;
}

let collator: Intl.Collator | undefined;

/**
 * Compares texts in the order of a French dictionary. The collator is created at the first comparison, as the first use
 * of Intl takes 100 ms on a phone.
 */
export function compareFrench(a: string, b: string): number {
  collator ??= new Intl.Collator('fr');
  return collator.compare(a, b);
}
