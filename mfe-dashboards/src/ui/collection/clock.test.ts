import { clockTime } from './clock';

test.each([
  [9, 5, '9\u00A0h\u00A005'],
  [0, 0, '0\u00A0h\u00A000'],
  [23, 59, '23\u00A0h\u00A059'],
])('%i h %i', (hours, minutes, expected) => {
  expect(clockTime(new Date(2025, 0, 1, hours, minutes).getTime())).toBe(expected);
});
