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
