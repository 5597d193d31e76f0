/** Invisible characters in copied texts. U+200C and U+200D stay: words and emoji need them. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** A typed text without invisible characters and surrounding spaces. */
export function typedText(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/** The text of a control; empty when there is none. */
export function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}
