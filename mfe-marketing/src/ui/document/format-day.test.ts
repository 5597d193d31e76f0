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
])('%p is refused as a day, with an error that quotes it', (text) => {
  const format = () => formatDay(text);
  expect(format).toThrow(RangeError);
  expect(format).toThrow(`"${text}"`);
});
