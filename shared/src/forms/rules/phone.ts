const SEPARATORS = /[\s.\-\u2010-\u2013/]/g;
/** The zero that some write after the country code: +33 (0)6. It must not be dialled. */
const TRUNK_ZERO = /\(0\)/g;

/** An area code as Americans write it: +1 (415) 555-2671. */
const BRACKETS = /\((\d+)\)/g;

const FRENCH = /^(?:0|\+330?)[1-9]\d{8}$/;
/** E.164 allows 15 digits; no country has complete numbers under 8. */
const ABROAD = /^\+?[1-9]\d{7,14}$/;

/**
 * Message for a number, French or foreign, that cannot be dialled; null for a valid one or an empty text. Spaces
 * between digits do not matter.
 */
export function phoneProblem(text: string): string | null {
  if (text === '') return null;
  const digits = text
    .replace(TRUNK_ZERO, '')
    .replace(BRACKETS, '$1')
    .replace(SEPARATORS, '')
    .replace(/^00/, '+');
  const french = digits.startsWith('0') || digits.startsWith('+33');
  if ((french ? FRENCH : ABROAD).test(digits)) return null;
  return 'Indiquez un numéro de téléphone valide, par exemple 06 12 34 56 78 ou +32 470 12 34 56.';
}
