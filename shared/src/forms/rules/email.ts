const ADDRESS = /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\.]+(\.[^\s@,;:<>()"[\]\\.]+)+$/;
/** RFC 5321, section 4.5.3.1.3, less its two brackets. */
const MAX_LENGTH = 254;

/** What stops a reply from reaching this one address (never a list, never a header), or null. */
export function emailProblem(text: string): string | null {
  if (text === '') return 'Indiquez votre adresse e-mail.';
  if (text.length <= MAX_LENGTH && ADDRESS.test(text)) return null;
  return 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.';
}
