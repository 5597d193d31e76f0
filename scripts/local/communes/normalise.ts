const ELISION = /(^| )[dl]'/g;
const ACCENTED_LATIN = /[\u00c0-\u017f]/g;
const NOT_A_LETTER = /[^a-z]/g;

/** Letters of the accented Latin blocks that Unicode does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'k',
  ŀ: 'l',
  ł: 'l',
  ŉ: 'n',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
};

/**
 * A name, or one word of it, as the public service compares them: bare letters a–z, without accents,
 * spaces, hyphens and elided articles. Letters outside the accented Latin blocks are dropped.
 */
export function normaliseName(text: string): string {
  return text
    .toLocaleLowerCase('fr-FR')
    .replace(ELISION, '')
    .replace(ACCENTED_LATIN, (letter) => LIGATURES[letter] ?? letter.normalize('NFD'))
    .replace(NOT_A_LETTER, '');
}
