const ELLIPSIS = '…';
const BREAKING_SPACES = /[ \t\n\v\f\r\u2028\u2029]+/g;
const ENDS_IN_HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** The beginning of a text, on one line, with at most `limit` characters and an ellipsis. */
export function excerpt(text: string, limit: number): string {
  const line = text.slice(0, limit + 1).replace(BREAKING_SPACES, ' ');
  if (text.length <= limit) return line;
  return line.slice(0, limit).replace(ENDS_IN_HALF_A_CHARACTER, '').trimEnd() + ELLIPSIS;
}
