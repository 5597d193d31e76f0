import { isWorkingDay, momentInWords, readWallClock, type WallClock } from '@jalon/shared/format';

const MINUTES_PER_HOUR = 60;
const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 24 * MINUTES_PER_HOUR * MS_PER_MINUTE;

/** Product decision: callbacks on working days, 9 h to 18 h, every quarter of an hour. */
export const STEP_MINUTES = 15;
/** In minutes since midnight. The last slot of a day is at closing time. */
export const OPENS_AT = 9 * MINUTES_PER_HOUR;
export const CLOSES_AT = 18 * MINUTES_PER_HOUR;

/** Minutes since midnight. */
export const minutesOfDay = (clock: WallClock) =>
  clock.getUTCHours() * MINUTES_PER_HOUR + clock.getUTCMinutes();

const isOpen = (clock: WallClock) =>
  isWorkingDay(clock) && minutesOfDay(clock) >= OPENS_AT && minutesOfDay(clock) <= CLOSES_AT;

const midnightOf = (clock: WallClock) => clock.getTime() - (clock.getTime() % MS_PER_DAY);

const openingOf = (clock: WallClock): WallClock =>
  new Date(midnightOf(clock) + OPENS_AT * MS_PER_MINUTE);

/** The first slot after `now`. */
export function nextSlot(now: WallClock): WallClock {
  const step = STEP_MINUTES * MS_PER_MINUTE;
  const next = new Date((Math.floor(now.getTime() / step) + 1) * step);
  if (isOpen(next)) return next;
  const today = openingOf(next);
  if (isWorkingDay(next) && next < today) return today;
  let opening = today;
  do opening = new Date(opening.getTime() + MS_PER_DAY);
  while (!isWorkingDay(opening));
  return opening;
}

/** The first slot of each of the next days with a free slot. */
export function callbackDays(now: WallClock, count: number): WallClock[] {
  const days = [nextSlot(now)];
  while (days.length < count) {
    const evening = new Date(midnightOf(days[days.length - 1] ?? now) + CLOSES_AT * MS_PER_MINUTE);
    days.push(nextSlot(evening));
  }
  return days;
}

/** The free slots of a day. */
export function slotsOf(day: WallClock, now: WallClock): WallClock[] {
  const slots = [];
  const closing = midnightOf(day) + CLOSES_AT * MS_PER_MINUTE;
  for (let at = openingOf(day).getTime(); at <= closing; at += STEP_MINUTES * MS_PER_MINUTE) {
    const slot = new Date(at);
    if (slot > now && isOpen(slot)) slots.push(slot);
  }
  return slots;
}

/** The slot nearest to a time in minutes since midnight. */
export function nearestSlot(slots: readonly WallClock[], minutes: number): WallClock | undefined {
  const distance = (slot: WallClock) => Math.abs(minutesOfDay(slot) - minutes);
  return [...slots].sort((one, other) => distance(one) - distance(other))[0];
}

/** Message for a slot outside callback hours or in the past; null for a valid one. */
export function refuseSlot(slot: WallClock, now: WallClock): string | null {
  if (!isWorkingDay(slot))
    return 'Nous rappelons du lundi au vendredi, hors jours fériés\u00A0: choisissez un autre jour.';
  if (!isOpen(slot))
    return 'Nous rappelons entre 9\u00A0h et 18\u00A0h\u00A0: choisissez une autre heure.';
  if (slot.getUTCMinutes() % STEP_MINUTES !== 0) {
    return 'Choisissez une heure au quart d’heure\u00A0: 9\u00A0h, 9\u00A0h\u00A015, 9\u00A0h\u00A030, 9\u00A0h\u00A045…';
  }
  if (slot <= now) return 'Ce créneau est déjà passé\u00A0: choisissez un créneau à venir.';
  return null;
}

/** Formats a callback slot: `mardi 24 novembre 2026 à 14 h 30 (heure de Paris)`. */
export function callbackInWords(rappel: string): string {
  const slot = readWallClock(rappel);
  return slot ? `${momentInWords(slot)} (heure de Paris)` : '';
}
