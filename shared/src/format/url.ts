/**
 * Parses a URL. Replaces `URL.canParse` and `URL.parse`, which Chrome 103 and Safari 16 do not have.
 * @param base for a relative URL.
 * @returns null when the text is not a URL.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
