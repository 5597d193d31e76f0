import { dateInWords } from '@jalon/shared/format';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `Date` turns 31 February into 3 March: only a valid date gives the same text again. */
function isDay(text: string): boolean {
  const time = ISO_DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Formats an ISO date: "1er décembre 2025".
 * @throws RangeError for any other text: a page with a wrong date must not be published.
 */
export function formatDay(isoDate: string): string {
  if (!isDay(isoDate)) {
    throw new RangeError(`"${isoDate}" is not a day. Write it as in 2025-12-31.`);
  }
  return dateInWords(new Date(isoDate));
}
