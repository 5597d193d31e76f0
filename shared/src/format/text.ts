const PLACEHOLDER_START = 'À compléter';

/** Whether a text of the configuration is still a placeholder. */
export const isPlaceholder = (text: string): boolean =>
  text.trimStart().startsWith(PLACEHOLDER_START);

const LATIN_ACCENTS = /[\u0300-\u036F]/g;

/** Folds a text for searching: lower case, without accents and ligatures, straight apostrophes. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_ACCENTS, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}
