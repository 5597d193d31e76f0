const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Dates carry what a month has too many over into the next: a day that exists comes back as it was written. */
function isDay(text: string): boolean {
  const time = ISO_DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * An ISO date as it is read: "1er décembre 2025". Without Intl, whose first use takes a telephone 100 ms while the page
 * comes alive.
 * @throws RangeError for any other text: a page with a wrong date is not to be published.
 */
export function formatDay(isoDate: string): string {
  if (!isDay(isoDate)) {
    throw new RangeError(`"${isoDate}" is not a day. Write it as in 2025-12-31.`);
  }
  const [year = '', month = '', day = ''] = isoDate.split('-');
  const date = Number(day) === 1 ? '1er' : String(Number(day));
  return `${date} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
