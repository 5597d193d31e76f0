import {
  formatDate,
  formatDay,
  toParisTime,
  formatDateTime,
  parseWallClock,
  formatWallClock,
} from './wall-clock';

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
const LONG = intl({ dateStyle: 'long' });
const FULL = intl({ dateStyle: 'full' });

test('days of a whole year are formatted exactly as Intl formats them', () => {
  for (let day = 2; day <= 365; day += 1) {
    const clock = new Date(Date.UTC(2027, 0, day));
    if (clock.getUTCDate() === 1) continue;
    expect([formatDate(clock), formatDay(clock)]).toEqual([LONG.format(clock), FULL.format(clock)]);
  }
});

test.each([
  ['2026-12-01T00:00Z', 'mardi 1er décembre 2026 à 0\u00A0h'],
  ['2026-11-21T14:05Z', 'samedi 21 novembre 2026 à 14\u00A0h\u00A005'],
])('the time %s is formatted as %s', (time, words) => {
  expect(formatDateTime(new Date(time))).toBe(words);
});

test.each([
  ['winter', '2026-11-23T09:00:00Z', '2026-11-23T10:00'],
  ['summer', '2026-07-01T09:00:00Z', '2026-07-01T11:00'],
  ['past midnight in Paris', '2026-12-31T23:30:00Z', '2027-01-01T00:30'],
])('an instant is converted to Paris time: %s', (_, instant, clock) => {
  expect(formatWallClock(toParisTime(new Date(instant)))).toBe(clock);
});

test.each([
  ['', null],
  ['2026-11', null],
  ['2026-02-30T10:00', null],
  ['24/11/2026 14:30', null],
  ['2026-11-24T14:30:00', new Date('2026-11-24T14:30Z')],
])('the date field value "%s" is read as %p', (text, clock) => {
  expect(parseWallClock(text)).toEqual(clock);
});
