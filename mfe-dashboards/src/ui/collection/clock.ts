const twoDigits = (part: number) => String(part).padStart(2, '0');

const timeOf = (date: Date) =>
  `${String(date.getHours())}\u00A0h\u00A0${twoDigits(date.getMinutes())}`;

/** Local date and time: `22/11 à 9 h 05`. With the date, as a tab may stay open past midnight. */
export function dayAndTime(ms: number): string {
  const date = new Date(ms);
  const day = `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}`;
  return `${day} à ${timeOf(date)}`;
}

/** When a list was read: `à 16 h 28`, with the date when that is not today. */
export function readingTime(ms: number, now: number): string {
  const date = new Date(ms);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return isToday ? `à ${timeOf(date)}` : `le ${dayAndTime(ms)}`;
}
