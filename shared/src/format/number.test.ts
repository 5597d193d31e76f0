import { formatNumber, formatPercent, parseFrenchNumber, plural } from './number';

test.each([
  [1234.5, '1\u202F234,5'],
  [0.005, '0,01'],
  [-0, '0'],
  [-0.004, '0'],
  [-3, '-3'],
  [-1234.5, '-1\u202F234,5'],
  [Number.NaN, '–'],
])('the number %p reads %p', (n, expected) => {
  expect(formatNumber(n)).toBe(expected);
});

test.each([
  [22.5, '22,5\u00A0%'],
  [0, '0\u00A0%'],
  [100, '100\u00A0%'],
])('%p points read %p', (points, expected) => {
  expect(formatPercent(points)).toBe(expected);
});

test.each([
  [0, '0 ligne'],
  [1, '1 ligne'],
  [1.5, '1,5 ligne'],
  [2, '2 lignes'],
  [-1, '-1 ligne'],
  [1000, '1\u202F000 lignes'],
])('%p counts as %p', (n, expected) => {
  expect(plural(n, 'ligne', 'lignes')).toBe(expected);
});

test.each<[string, number | null]>([
  ['19,5', 19.5],
  ['19.5', 19.5],
  ['1 234,5', 1234.5],
  ['1\u00A0234', 1234],
  ['1\u202F234', 1234],
  [' 500 ', 500],
  ['-5', -5],
  ['\u22125', -5],
  ['+5', 5],
  [',5', 0.5],
  ['5,', 5],
  ['', null],
  [' ', null],
  ['-', null],
  [',', null],
  ['1,2,3', null],
  ['1.234,5', null],
  ['1e3', null],
  ['0x10', null],
  ['Infinity', null],
  ['12 jours', null],
  ['9'.repeat(400), null],
])('the text %p is the number %p', (text, expected) => {
  expect(parseFrenchNumber(text)).toBe(expected);
});

test.each<[string, '€' | '%' | undefined, number | null]>([
  ['450 €', '€', 450],
  ['450€', '€', 450],
  ['4\u202F000,50\u00A0€', '€', 4000.5],
  ['22,5 %', '%', 22.5],
  ['450', '€', 450],
  ['450 abc', '€', null],
  ['450 €€', '€', null],
  ['€', '€', null],
  ['450 %', '€', null],
  ['450 €', undefined, null],
])('the text %p in %p is the number %p', (text, unit, expected) => {
  expect(parseFrenchNumber(text, unit)).toBe(expected);
});
