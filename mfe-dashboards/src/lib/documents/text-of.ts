/** Shown for a missing field. */
export const UNKNOWN = 'Non renseigné';

/** A visible character: letter, digit, punctuation or symbol. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The text of a field, or null when it is missing, blank or of another type. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || !VISIBLE.test(value)) return null;
  return value.trim();
}

/** Longer than any real word or address. */
const ENDLESS = /\S{300}/;

/** Whether a text has a word too long for any line: kerning it takes a browser many seconds. */
export function hasEndlessWord(text: string): boolean {
  return ENDLESS.test(text);
}
