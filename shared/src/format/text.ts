const PLACEHOLDER_START = 'À compléter';

/** Whether a text of the configuration is still a placeholder. */
export const isPlaceholder = (text: string): boolean =>
  text.trimStart().startsWith(PLACEHOLDER_START);

const LATIN_ACCENTS = /[\u0300-\u036F]/g;

/** Letters and signs that Unicode does not take apart. */
const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** Folds a text for searching: lower case, without accents and ligatures, straight apostrophes. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    .replace(/[œæß’]/g, (sign) => WRITTEN_OTHERWISE[sign] ?? sign);
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const HEXADECIMAL = 16;

/** A hash of 32 bits (FNV-1a, draft-eastlake-fnv): synchronous in every browser, not cryptographic. */
export function hashOf(text: string): string {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (hash >>> 0).toString(HEXADECIMAL);
}

/** Whether a value is an object with fields, rather than null, an array or a primitive. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A string of stored or received data; empty for a value of another type. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What mail programs write in place of & between two parameters, and put behind a link. */
const AMPERSAND = /(?:%26|&)(?:amp;|#38;|(?=[a-z]\w*=))/gi;
const BEHIND_A_LINK = /[.,;:!)\]]+$/;
/** Also brackets that close nothing in the link. */
const BRACKETS_BEHIND_A_LINK = /(?:[.,;:!)\]]|%3E|%C2%BB)+$/i;

/** The parameters of a query string as they were meant, when a mail program changed the link. */
export function queryOf(search: string): URLSearchParams {
  const behind = /%3C|%C2%AB/i.test(search) ? BEHIND_A_LINK : BRACKETS_BEHIND_A_LINK;
  return new URLSearchParams(search.replace(AMPERSAND, '&').replace(behind, ''));
}

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
