const SPECIALS = '\\s@,;:<>()"\\[\\]\\\\';
const ADDRESS = new RegExp(`^[^${SPECIALS}]+@[^${SPECIALS}.]+(\\.[^${SPECIALS}.]+)+$`);
/** RFC 5321, section 4.5.3.1.3, less its two brackets. */
const MAX_LENGTH = 254;

/** One address that a reply can reach: never a list, never a header. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}
