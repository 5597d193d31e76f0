const WHOLE_NUMBER = /^\d+$/;
const SPACES = /[\s\u00A0\u202F]/g;

/** A count that any form of ours can show: four digits more than the largest company needs. */
const MAX_COUNT = 1_000_000_000;

/** A number of providers as typed or found in an address; null unless a whole number above 0. */
export function parseProviderCount(text: string): number | null {
  const digits = text.replace(SPACES, '');
  if (!WHOLE_NUMBER.test(digits)) return null;
  const count = Number(digits);
  return count > 0 && count <= MAX_COUNT ? count : null;
}
