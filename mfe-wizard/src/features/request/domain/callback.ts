import {
  isWorkingDay,
  formatDateTime,
  parseWallClock,
  formatWallClock,
  type WallClock,
} from '@jalon/shared/format';

const MINUTES_PER_HOUR = 60;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 24 * MINUTES_PER_HOUR * MS_PER_MINUTE;

/** Product decision: callbacks on the next ten working days, 9 h to 18 h, every half-hour. */
const DAYS_OFFERED = 10;
const STEP_MINUTES = 30;
/** In minutes since midnight. The last slot of a day is at closing time. */
export const OPENING_MINUTE = 9 * MINUTES_PER_HOUR;
export const CLOSING_MINUTE = 18 * MINUTES_PER_HOUR;

/** Minutes since midnight. */
export const minutesOfDay = (clock: WallClock) =>
  clock.getUTCHours() * MINUTES_PER_HOUR + clock.getUTCMinutes();

export const midnightOf = (clock: WallClock) => clock.getTime() - (clock.getTime() % MS_PER_DAY);

/** @param day midnight, in ms since 1970. */
export const wallClockAt = (day: number, minutes: number): WallClock =>
  new Date(day + minutes * MS_PER_MINUTE);

/** Free slots such as `2026-11-24T14:30`, grouped by day, for the next ten days that have any. */
export function callbackSlotsByDay(now: WallClock): string[][] {
  const days: string[][] = [];
  for (let day = midnightOf(now); days.length < DAYS_OFFERED; day += MS_PER_DAY) {
    const slots: string[] = [];
    for (let minutes = OPENING_MINUTE; minutes <= CLOSING_MINUTE; minutes += STEP_MINUTES) {
      const slot = wallClockAt(day, minutes);
      if (slot > now && isWorkingDay(slot)) slots.push(formatWallClock(slot));
    }
    if (slots.length > 0) days.push(slots);
  }
  return days;
}

export const isSlotOffered = (rappel: string, now: WallClock): boolean =>
  callbackSlotsByDay(now).flat().includes(rappel);

/** Formats a callback slot: `mardi 24 novembre 2026 à 14 h 30 (heure de Paris)`. */
export function formatCallback(rappel: string): string {
  const slot = parseWallClock(rappel);
  return slot ? `${formatDateTime(slot)} (heure de Paris)` : '';
}
