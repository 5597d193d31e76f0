import { parseUrl } from '@jalon/shared/format';

const WITH_A_HOST = /^https?:\/\/[^/?#\s]/i;
/** A host name with a dot, without a scheme, a port or a user. */
const WITHOUT_SCHEME = /^[^\s:/?#@\\]+\.[^\s:/?#@\\.]+(?:[/?#]|$)/;

/**
 * The complete http or https URL of a typed address: `linkedin.com/in/zoe` gets `https://`.
 * @returns null for anything else; other schemes could run code at a click.
 */
export function webAddress(text: string): string | null {
  const address = WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
  return WITH_A_HOST.test(address) && parseUrl(address) !== null ? address : null;
}
