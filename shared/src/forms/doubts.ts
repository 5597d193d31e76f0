import { PER_DAY, readAmount } from '@jalon/shared/format';

/* Questions about unusual values. Not in `rules.ts`, which most forms load. */

/** Common typos of mail domains, with the correct domain. */
const MEANT: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmail.fr': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmaill.com': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outllok.com': 'outlook.com',
  'outloo.fr': 'outlook.fr',
  'yaho.fr': 'yahoo.fr',
  'yahou.fr': 'yahoo.fr',
  'ornage.fr': 'orange.fr',
  'orage.fr': 'orange.fr',
  'wanado.fr': 'wanadoo.fr',
  'laposte.fr': 'laposte.net',
  'fre.fr': 'free.fr',
};

/** Question about a mistyped e-mail domain; null for a usual one. */
export function emailDoubt(typed: string): string | null {
  const domain = typed.trim().toLowerCase().split('@')[1] ?? '';
  const meant = Object.hasOwn(MEANT, domain) ? MEANT[domain] : undefined;
  if (meant === undefined) return null;
  return `Est-ce bien «\u00A0${domain}\u00A0», ou «\u00A0${meant}\u00A0»\u202F?`;
}

/** Product decision: a higher daily rate shows a question beside the field, but is accepted. */
const HIGHEST_USUAL_RATE = 10_000;

/** Question about a daily rate as typed, in euros; null for a usual or empty one. */
export function rateDoubt(typed: string): string | null {
  const read = readAmount(typed, PER_DAY, (rate) => rate > HIGHEST_USUAL_RATE);
  if (!read.ok) return null;
  return 'Plus de 10\u202F000\u00A0€ par jour\u00A0: est-ce bien un tarif journalier\u202F?';
}
