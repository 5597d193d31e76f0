import { formatDay } from './format-day';

test.each([
  ['2025-12-01', '1er décembre 2025'],
  ['2026-02-09', '9 février 2026'],
  ['2024-02-29', '29 février 2024'],
])('%s is read as %s', (date, words) => {
  expect(formatDay(date)).toBe(words);
});

test.each([
  '',
  '2025',
  '2025-13-03',
  '2025-00-03',
  '2025-12-00',
  '2025-02-29',
  '2025-2-9',
  '2025-12-01T10:00',
  '01/12/2025',
  'demain',
])('%p is no day, and the error quotes it', (text) => {
  const format = () => formatDay(text);
  expect(format).toThrow(RangeError);
  expect(format).toThrow(`"${text}"`);
});

test('the months have the names that Intl gives them', () => {
  const intl = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 15));
    expect(formatDay(day.toISOString().slice(0, 10))).toBe(intl.format(day));
  }
});
