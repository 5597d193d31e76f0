/** Longer than any real word or address. */
const ENDLESS = /\S{300}/;

/** Whether a text has a word too long for any line: kerning it takes a browser many seconds. */
export function hasEndlessWord(text: string): boolean {
  return ENDLESS.test(text);
}
