const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A moment in the visitor's own calendar: `22/11 à 9 h 05`. With its day: a tab may stay open over midnight. */
export function dayAndTime(ms: number): string {
  const date = new Date(ms);
  const day = `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}`;
  return `${day} à ${String(date.getHours())}\u00A0h\u00A0${twoDigits(date.getMinutes())}`;
}
