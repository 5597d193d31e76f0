import { dayAndTime, readingTime } from './clock';

test.each([
  [new Date(2025, 0, 1, 9, 5), '01/01 à 9\u00A0h\u00A005'],
  [new Date(2025, 10, 22, 17, 40), '22/11 à 17\u00A0h\u00A040'],
  [new Date(2025, 11, 31, 23, 59), '31/12 à 23\u00A0h\u00A059'],
])('%s', (date, expected) => {
  expect(dayAndTime(date.getTime())).toBe(expected);
});

test.each([
  ['today', new Date(2025, 10, 22, 23, 59), 'à 16\u00A0h\u00A028'],
  ['after midnight', new Date(2025, 10, 23, 0, 0), 'le 22/11 à 16\u00A0h\u00A028'],
])('a list read at 16:28, looked at %s', (_, now, expected) => {
  expect(readingTime(new Date(2025, 10, 22, 16, 28).getTime(), now.getTime())).toBe(expected);
});
