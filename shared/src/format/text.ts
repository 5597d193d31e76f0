const LATIN_ACCENTS = /[\u0300-\u036F]/g;

/** Text for searching: lower-case, without accents, ligatures opened, straight apostrophes. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_ACCENTS, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}
