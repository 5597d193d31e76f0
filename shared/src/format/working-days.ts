import type { WallClock } from './wall-clock';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;
const SUNDAY = 0;
/** Hour of the next working day from which a request made on a day off counts. */
const OPENS_AT = 9;

/** French public holidays (Code du travail, article L3133-1): months and days with a fixed date. */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Easter Monday, Ascension and Whit Monday, in days after Easter Sunday. */
const AFTER_EASTER = [1, 39, 50];

/** Easter Sunday of a year in the Gregorian calendar (Meeus, "Astronomical Algorithms", chapter 8). */
function easter(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const shift = Math.floor((8 * century + 13) / 25);
  const moon = (19 * a + century - Math.floor(century / 4) - shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * weekday) / 451);
  return Date.UTC(year, 2, 22 + moon + weekday - 7 * late);
}

const midnight = (clock: WallClock) => clock.getTime() - (clock.getTime() % DAY_MS);

const isHoliday = (clock: WallClock) =>
  FIXED.includes(clock.toISOString().slice('yyyy-'.length, 'yyyy-mm-dd'.length)) ||
  AFTER_EASTER.includes((midnight(clock) - easter(clock.getUTCFullYear())) / DAY_MS);

/** Whether this day, in Paris time, is a working day. */
export const isWorkingDay = (clock: WallClock) =>
  clock.getUTCDay() !== SATURDAY && clock.getUTCDay() !== SUNDAY && !isHoliday(clock);

/** Adds hours to a time, skipping week-ends and public holidays. */
export function addWorkingHours(from: WallClock, hours: number): WallClock {
  let at = from.getTime();
  const skipDaysOff = (hour: number | null) => {
    while (!isWorkingDay(new Date(at))) {
      at = (hour === null ? at : midnight(new Date(at)) + hour * HOUR_MS) + DAY_MS;
    }
  };
  skipDaysOff(OPENS_AT);
  for (let left = hours; left > 0; left -= 24) {
    at += Math.min(left, 24) * HOUR_MS;
    skipDaysOff(null);
  }
  return new Date(at);
}
