const SEPARATORS = /[\s.\-\u2010-\u2013/]/g;
/** The trunk zero that some write after the country code: +33 (0)6. */
const TRUNK_ZERO = /\(0\)/g;

const FRENCH = /^(?:0|\+330?)[1-9]\d{8}$/;
/** E.164 has at most 15 digits; no country has complete numbers under 8. */
const ABROAD = /^\+?[1-9]\d{7,14}$/;

/** A number that can be dialled, French or from abroad, however it is spaced. */
export function isPhone(text: string): boolean {
  const compact = text.replace(TRUNK_ZERO, '').replace(SEPARATORS, '').replace(/^00/, '+');
  if (compact.startsWith('+33') || compact.startsWith('0')) return FRENCH.test(compact);
  return ABROAD.test(compact);
}
