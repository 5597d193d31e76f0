import { parseUrl } from '@jalon/shared/format';

const WITH_A_HOST = /^https?:\/\/[^/?#\s]/i;

/** A complete http or https address: nothing that a reader's click could run. */
export function isWebAddress(text: string): boolean {
  return WITH_A_HOST.test(text) && parseUrl(text) !== null;
}
