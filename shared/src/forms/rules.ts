import { parseUrl, asText } from '@jalon/shared/format';

/**
 * Invisible characters of copied texts, except meaningful ones: U+200C and U+200D in words and emoji, and the variation
 * selector of an emoji.
 */
const MEANT_OR_INVISIBLE = /([\u200C\u200D]|\p{Emoji}\uFE0F)|\p{Default_Ignorable_Code_Point}/gu;

/** Removes invisible characters and surrounding spaces from an entered text. */
export const cleanText = (text: string): string => text.replace(MEANT_OR_INVISIBLE, '$1').trim();

/** Removes every invisible character from an entered e-mail address, telephone number or web address. */
export const cleanAddress = (text: string): string =>
  cleanText(text.replace(/[\u200C\u200D\uFE0F]/g, ''));

/** The text of a control; empty when there is none. */
export const formText = (typed: FormData, name: string): string => asText(typed.get(name));

const EMAIL = /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\.]+(\.[^\s@,;:<>()"[\]\\.]+)+$/;
/** RFC 5321, section 4.5.3.1.3, without the two angle brackets. */
const MAX_EMAIL_LENGTH = 254;

/** Message for an invalid address, a list of addresses or a mail header; null for a valid address. */
export function emailProblem(text: string): string | null {
  if (text === '') return 'Indiquez votre adresse e-mail.';
  if (text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text)) return null;
  return 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.';
}

const SEPARATORS = /[\s.\-\u2010-\u2015\u2212\u00B7/]/g;
/** The optional zero after the country code, as in +33 (0)6. It must not be dialled. */
const TRUNK_ZERO = /\(0\)/g;

/** The code of a country or an area: (+33) 6 12 34 56 78, +1 (415) 555-2671. */
const BRACKETS = /\((\+?\d+)\)/g;

/** Text that people write around a number: « Tél. : », « (bureau) », « poste 12 ». */
const WORDS = /^t[ée]l[^+\d(]*|\([^\d)]+\)$|,?(poste|ext)\d+$/gi;

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
    .replace(SEPARATORS, '')
    .replace(WORDS, '')
    .replace(TRUNK_ZERO, '')
    .replace(BRACKETS, '$1')
    .replace(/^00/, '+');
  const french = digits.startsWith('0') || digits.startsWith('+33');
  if ((french ? FRENCH : ABROAD).test(digits)) return null;
  return 'Indiquez un numéro de téléphone valide, par exemple 06\u202F12\u202F34\u202F56\u202F78 ou +32\u202F470\u202F12\u202F34\u202F56.';
}

const WITH_A_HOST = /^https?:\/\/[^/?#\s]/i;
/** A host name with a dot, without a scheme, a port or a user. */
const WITHOUT_SCHEME = /^[^\s:/?#@\\]+\.[^\s:/?#@\\.]+(?:[/?#]|$)/;

/**
 * The complete http or https URL of an entered address: `linkedin.com/in/zoe` gets `https://`.
 * @returns null for anything else; other schemes could run code at a click.
 */
export function toWebUrl(text: string): string | null {
  const address = WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
  return WITH_A_HOST.test(address) && parseUrl(address) !== null ? address : null;
}
