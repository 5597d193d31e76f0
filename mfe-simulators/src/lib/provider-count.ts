const WHOLE_NUMBER = /^\d+$/;
const SPACES = /[\s\u00A0\u202F]/g;

/**
 * A number of providers as typed or read from the address; null unless it is a whole number above 0 that is computed
 * exactly.
 */
export function parseProviderCount(text: string): number | null {
  const digits = text.replace(SPACES, '');
  if (!WHOLE_NUMBER.test(digits)) return null;
  const count = Number(digits);
  return count > 0 && Number.isSafeInteger(count) ? count : null;
}
