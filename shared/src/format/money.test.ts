import { formatEuros } from './money';
import type { EuroOptions } from './money';

const NB = '\u00A0';
const NNB = '\u202F';

const cases: [number, EuroOptions, string][] = [
  [327_000, {}, `327${NNB}000${NB}€`],
  [0, {}, `0${NB}€`],
  [-0, {}, `0${NB}€`],
  [-0.4, {}, `0${NB}€`],
  [-12.6, {}, `-13${NB}€`],
  [1234.5, { decimals: 2 }, `1${NNB}234,50${NB}€`],
  [1234.5, { decimals: 'auto' }, `1${NNB}234,50${NB}€`],
  [1234, { decimals: 'auto' }, `1${NNB}234${NB}€`],
  [1234.001, { decimals: 'auto' }, `1${NNB}234${NB}€`],
  [0.1 + 0.2, { decimals: 'auto' }, `0,30${NB}€`],
  [1.005, { decimals: 2 }, `1,01${NB}€`],
  [1.005, { decimals: 'auto' }, `1,01${NB}€`],
  [-1.005, { decimals: 'auto' }, `-1,01${NB}€`],
  [0.995, { decimals: 'auto' }, `1${NB}€`],
  [1200, { decimals: 'auto' }, `1${NNB}200${NB}€`],
  [0.004, { decimals: 'auto', signed: true }, `0${NB}€`],
  [-0.004, { decimals: 2 }, `0,00${NB}€`],
  [250, { signed: true }, `+250${NB}€`],
  [-250, { signed: true }, `-250${NB}€`],
  [0, { signed: true }, `0${NB}€`],
  [-0.2, { signed: true }, `0${NB}€`],
  [Number.NaN, {}, '–'],
  [Number.POSITIVE_INFINITY, {}, '–'],
];

test.each(cases)('%p euros with %p are written %p', (amount, options, expected) => {
  expect(formatEuros(amount, options)).toBe(expected);
});
