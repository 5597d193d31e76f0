import { dayAndTime } from './clock';

test.each([
  [new Date(2025, 0, 1, 9, 5), '01/01 à 9\u00A0h\u00A005'],
  [new Date(2025, 10, 22, 17, 40), '22/11 à 17\u00A0h\u00A040'],
  [new Date(2025, 11, 31, 23, 59), '31/12 à 23\u00A0h\u00A059'],
])('%s', (date, expected) => {
  expect(dayAndTime(date.getTime())).toBe(expected);
});
