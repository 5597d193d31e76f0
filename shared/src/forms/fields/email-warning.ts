/** Mail domains, each with its common typos. */
const TYPOS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmial.com gmai.com gmal.com gmail.fr gmail.co gmail.con gmaill.com',
  'hotmail.com': 'hotmial.com hotmai.com hotmail.con',
  'hotmail.fr': 'hotmial.fr hotmai.fr',
  'outlook.com': 'outlok.com outllok.com',
  'outlook.fr': 'outloo.fr',
  'yahoo.fr': 'yaho.fr yahou.fr',
  'orange.fr': 'ornage.fr orage.fr',
  'wanadoo.fr': 'wanado.fr',
  'laposte.net': 'laposte.fr',
  'free.fr': 'fre.fr',
};

/** For a mistyped domain: the intended domain, the corrected address and a question; null for a usual domain. */
export function emailWarning(address: string) {
  const [name = '', typed = ''] = address.trim().split('@');
  const isTypo = (typos: string) => typos.split(' ').includes(typed.toLowerCase());
  const domain = Object.keys(TYPOS).find((right) => isTypo(TYPOS[right] ?? ''));
  if (typed === '' || domain === undefined) return null;
  const question = `Est-ce bien «\u00A0${typed.toLowerCase()}\u00A0», ou «\u00A0${domain}\u00A0»\u202F?`;
  return { question, domain, corrected: `${name}@${domain}` };
}
