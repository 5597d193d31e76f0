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

/** Question about a mistyped e-mail domain; null for a usual one. Not in `rules.ts`, which most forms load. */
export function emailDoubt(typed: string): string | null {
  const domain = typed.trim().toLowerCase().split('@')[1] ?? '';
  const meant = Object.hasOwn(MEANT, domain) ? MEANT[domain] : undefined;
  if (meant === undefined) return null;
  return `Est-ce bien «\u00A0${domain}\u00A0», ou «\u00A0${meant}\u00A0»\u202F?`;
}
