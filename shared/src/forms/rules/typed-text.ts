/** What comes along with a copied text and nobody sees. U+200C and U+200D stay: words and emoji need them. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** What a person meant to type: without invisible characters, nor spaces around. */
export function typedText(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/** The text of a control; empty when there is none. */
export function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}
