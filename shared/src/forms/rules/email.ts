const ADDRESS = /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\.]+(\.[^\s@,;:<>()"[\]\\.]+)+$/;
/** RFC 5321, section 4.5.3.1.3, less its two brackets. */
const MAX_LENGTH = 254;

/** Message for an address that could not receive a reply, or that is a list or a mail header; null for a valid one. */
export function emailProblem(text: string): string | null {
  if (text === '') return 'Indiquez votre adresse e-mail.';
  if (text.length <= MAX_LENGTH && ADDRESS.test(text)) return null;
  return 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.';
}
