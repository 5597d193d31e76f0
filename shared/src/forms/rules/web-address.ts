import { parseUrl } from '@jalon/shared/format';

const WITH_A_HOST = /^https?:\/\/[^/?#\s]/i;

/** Whether a text is a complete http or https URL; other schemes could run code at a click. */
export function isWebAddress(text: string): boolean {
  return WITH_A_HOST.test(text) && parseUrl(text) !== null;
}
