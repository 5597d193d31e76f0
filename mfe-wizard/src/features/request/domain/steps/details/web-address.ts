const WITH_A_HOST = /^https?:\/\/[^/?#\s]/i;

/** A complete address of the web, and nothing that a reader's click could run. */
export function isWebAddress(text: string): boolean {
  if (!WITH_A_HOST.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}
