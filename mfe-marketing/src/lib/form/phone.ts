const SEPARATORS = /[\s.\-\u2010-\u2013]/g;
/** The zero that some write after the country code, not to be dialled: +33 (0)6. */
const TRUNK_ZERO = /\(0\)/g;

const FRENCH = /^(?:0|\+330?)[1-9]\d{8}$/;
/** E.164 allows 15 digits; under 8 no country has complete numbers. */
const ABROAD = /^\+?[1-9]\d{7,14}$/;

/** A number that can be dialled, French or foreign, however its digits are spaced. */
export function isPhone(text: string): boolean {
  const digits = text.replace(TRUNK_ZERO, '').replace(SEPARATORS, '').replace(/^00/, '+');
  const french = digits.startsWith('0') || digits.startsWith('+33');
  return (french ? FRENCH : ABROAD).test(digits);
}
