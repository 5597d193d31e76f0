/**
 * Parses an address. `URL.canParse` and `URL.parse` answer the same, but Chrome 103 and Safari 16 have neither.
 * @param base what a relative address starts from.
 * @returns null when the text is no address.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
