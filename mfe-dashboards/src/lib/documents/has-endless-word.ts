/** Longer than any word or address a person would write. */
const ENDLESS = /\S{300}/;

/** Whether a text has a "word" that no line can hold: kerning one takes a browser many seconds. */
export function hasEndlessWord(text: string): boolean {
  return ENDLESS.test(text);
}
