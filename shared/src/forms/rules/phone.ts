const SEPARATORS = /[\s.\-\u2010-\u2013/]/g;
/** The zero that some write after the country code, not to be dialled: +33 (0)6. */
const TRUNK_ZERO = /\(0\)/g;

/** A city code as Americans write it: +1 (415) 555-2671. */
const BRACKETS = /\((\d+)\)/g;

const FRENCH = /^(?:0|\+330?)[1-9]\d{8}$/;
/** E.164 allows 15 digits; under 8 no country has complete numbers. */
const ABROAD = /^\+?[1-9]\d{7,14}$/;

/**
 * What stops a number, French or foreign, from being dialled, or null. How its digits are spaced
 * does not matter; none at all is no problem.
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
