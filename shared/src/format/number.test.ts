import { formatNumber, formatPercent, plural } from './number';

test.each([
  [1234.5, '1\u202F234,5'],
  [0.005, '0,01'],
  [-0, '0'],
  [-0.004, '0'],
  [-3, '-3'],
  [-1234.5, '-1\u202F234,5'],
  [Number.NaN, '–'],
])('the number %p is written %p', (n, expected) => {
  expect(formatNumber(n)).toBe(expected);
});

test.each([
  [22.5, '22,5\u00A0%'],
  [0, '0\u00A0%'],
  [100, '100\u00A0%'],
])('%p points are written %p', (points, expected) => {
  expect(formatPercent(points)).toBe(expected);
});

test.each([
  [0, '0 ligne'],
  [1, '1 ligne'],
  [1.5, '1,5 ligne'],
  [2, '2 lignes'],
  [-1, '-1 ligne'],
  [1000, '1\u202F000 lignes'],
])('a count of %p is written %p', (n, expected) => {
  expect(plural(n, 'ligne', 'lignes')).toBe(expected);
});
