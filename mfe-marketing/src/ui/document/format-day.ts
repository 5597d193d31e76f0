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

/**
 * An ISO date as it is read: "1er décembre 2025". Without Intl, whose first use takes a telephone 100 ms while the page
 * comes alive.
 */
export function formatDay(isoDate: string): string {
  const [year = '', month = '', day = ''] = isoDate.split('-');
  const date = Number(day) === 1 ? '1er' : String(Number(day));
  return `${date} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
