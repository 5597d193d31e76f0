const ELLIPSIS = '…';
const ENDS_IN_HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** The beginning of a text, on one line and never longer than `limit` plus its ellipsis. */
export function excerpt(text: string, limit: number): string {
  const line = text.slice(0, limit + 1).replace(/\s+/g, ' ');
  if (text.length <= limit) return line;
  return line.slice(0, limit).replace(ENDS_IN_HALF_A_CHARACTER, '').trimEnd() + ELLIPSIS;
}
