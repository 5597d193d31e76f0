const MINUTES_LENGTH = 2;

/** An hour of the visitor's own day as written in French: `9 h 05`. */
export function clockTime(ms: number): string {
  const date = new Date(ms);
  const minutes = String(date.getMinutes()).padStart(MINUTES_LENGTH, '0');
  return `${String(date.getHours())}\u00A0h\u00A0${minutes}`;
}
