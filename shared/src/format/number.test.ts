import { formatEuros, formatNumber, plural } from './number';

test.each([
  [1234.5, '1\u202F234,5'],
  [0.005, '0,01'],
  [-0, '0'],
  [-0.004, '0'],
  [-1234.5, '\u22121\u202F234,5'],
  [Number.NaN, '–'],
])('the number %p is formatted as %p', (n, expected) => {
  expect(formatNumber(n)).toBe(expected);
});

test.each([
  [0, '0 ligne'],
  [1, '1 ligne'],
  [1.5, '1,5 ligne'],
  [2, '2 lignes'],
  [-1, '\u22121 ligne'],
  [1000, '1\u202F000 lignes'],
])('a count of %p lines is formatted as %p', (n, expected) => {
  expect(plural(n, 'ligne', 'lignes')).toBe(expected);
});

const NB = '\u00A0';
const NNB = '\u202F';

test.each<[number, Parameters<typeof formatEuros>[1], string]>([
  [327_000, {}, `327${NNB}000${NB}€`],
  [-0, {}, `0${NB}€`],
  [-0.4, {}, `0${NB}€`],
  [-12.6, {}, `\u221213${NB}€`],
  [1234.5, { decimals: 2 }, `1${NNB}234,50${NB}€`],
  [1234.5, { decimals: 'auto' }, `1${NNB}234,50${NB}€`],
  [1234, { decimals: 'auto' }, `1${NNB}234${NB}€`],
  [0.1 + 0.2, { decimals: 'auto' }, `0,30${NB}€`],
  [1.005, { decimals: 'auto' }, `1,01${NB}€`],
  [0.995, { decimals: 'auto' }, `1${NB}€`],
  [0.004, { decimals: 'auto', signed: true }, `0${NB}€`],
  [-0.004, { decimals: 2 }, `0,00${NB}€`],
  [250, { signed: true }, `+250${NB}€`],
  [-250, { signed: true }, `\u2212250${NB}€`],
  [0, { signed: true }, `0${NB}€`],
  [Number.NaN, {}, '–'],
  [Number.POSITIVE_INFINITY, {}, '–'],
])('an amount of %p euros with options %p is formatted as %p', (amount, options, expected) => {
  expect(formatEuros(amount, options)).toBe(expected);
});
