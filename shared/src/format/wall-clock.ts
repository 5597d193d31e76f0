/**
 * Wall-clock times of Paris, as dates whose UTC fields are the Paris time: arithmetic on them ignores daylight saving
 * time and the visitor's time zone.
 */
export type WallClock = Date;

let paris: Intl.DateTimeFormat | undefined;
/** Created at first use: the first formatter of a page takes 100 ms on a phone. */
const clockOfParis = () =>
  (paris ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Paris',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));

const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const WRITTEN_LENGTH = 'yyyy-mm-ddThh:mm'.length;

export function toParisTime(instant: Date): WallClock {
  const parts = clockOfParis().formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return new Date(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`);
}

/** Parses the value of a `datetime-local` control; null for any other text. */
export function parseWallClock(text: string): WallClock | null {
  if (!WRITTEN.test(text)) return null;
  const written = text.slice(0, WRITTEN_LENGTH);
  const clock = new Date(`${written}Z`);
  const exists = !Number.isNaN(clock.getTime()) && formatWallClock(clock) === written;
  return exists ? clock : null;
}

/** Formats a time as the value of a `datetime-local` control. */
export function formatWallClock(clock: WallClock): string {
  return clock.toISOString().slice(0, WRITTEN_LENGTH);
}

const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');
const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

const TWO_DIGITS = 2;

/** Formats the date of a time of Paris: `1er décembre 2026`. Without Intl, so that all engines give the same text. */
export function formatDate(clock: WallClock): string {
  const day = clock.getUTCDate();
  const month = MONTHS[clock.getUTCMonth()] ?? '';
  return `${day === 1 ? '1er' : String(day)} ${month} ${String(clock.getUTCFullYear())}`;
}

/** Formats the day of a time of Paris: `mardi 24 novembre 2026`. */
export const formatDay = (clock: WallClock): string =>
  `${WEEKDAYS[clock.getUTCDay()] ?? ''} ${formatDate(clock)}`;

/** Formats the time of day: `14 h 30`, `9 h`, with no-break spaces. */
export function formatTime(clock: WallClock): string {
  const minutes = clock.getUTCMinutes();
  const past = minutes === 0 ? '' : `\u00A0${String(minutes).padStart(TWO_DIGITS, '0')}`;
  return `${String(clock.getUTCHours())}\u00A0h${past}`;
}

/** Formats a wall-clock time of Paris: `mardi 24 novembre 2026 à 14 h 30`, with no-break spaces around the h. */
export const formatDateTime = (slot: WallClock): string =>
  `${formatDay(slot)} à ${formatTime(slot)}`;
