const PLACEHOLDER_START = 'À compléter';

/** Whether a text of the configuration is still a placeholder. */
export const isPlaceholder = (text: string): boolean =>
  text.trimStart().startsWith(PLACEHOLDER_START);

const LATIN_ACCENTS = /[\u0300-\u036F]/g;

/** Letters and signs that Unicode normalization does not split. */
const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** Folds a text for searching: lower case, without accents and ligatures, straight apostrophes. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_ACCENTS, '')
    .replace(/[œæß’]/g, (sign) => WRITTEN_OTHERWISE[sign] ?? sign);
}

/** Whether a value is an object with fields, rather than null, an array or a primitive. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A string of stored or received data; empty for a value of another type. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Parses a URL. Replaces `URL.canParse` and `URL.parse`, which Chrome 103 and Safari 16 do not have.
 * @param base for a relative URL.
 * @returns null when the text is not a URL.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
