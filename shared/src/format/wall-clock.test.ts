import { dateInWords, dayInWords, momentInWords } from './wall-clock';

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
const LONG = intl({ dateStyle: 'long' });
const FULL = intl({ dateStyle: 'full' });

test('days of a whole year are formatted as by Intl', () => {
  for (let day = 2; day <= 365; day += 1) {
    const clock = new Date(Date.UTC(2027, 0, day));
    if (clock.getUTCDate() === 1) continue;
    expect([dateInWords(clock), dayInWords(clock)]).toEqual([
      LONG.format(clock),
      FULL.format(clock),
    ]);
  }
});

test.each([
  ['2026-12-01T00:00Z', 'mardi 1er décembre 2026 à 0\u00A0h'],
  ['2026-11-21T14:05Z', 'samedi 21 novembre 2026 à 14\u00A0h\u00A005'],
])('the time %s is formatted as %s', (time, words) => {
  expect(momentInWords(new Date(time))).toBe(words);
});
