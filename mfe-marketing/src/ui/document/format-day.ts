const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date as it is read: "1 décembre 2025"; the first of a month is "1er". */
export function formatDay(isoDate: string): string {
  return long.format(new Date(isoDate)).replace(/^1 /, '1er ');
}
