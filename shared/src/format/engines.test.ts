import { formatEuros, formatNumber } from './number';
import { dayInWords } from './wall-clock';

test('no text is formatted by the French of an engine, as engines differ in its spaces', () => {
  const numbers = jest.spyOn(Intl, 'NumberFormat');
  const dates = jest.spyOn(Intl, 'DateTimeFormat');
  expect(formatEuros(1_234_567.5, { decimals: 2 })).toBe('1\u202F234\u202F567,50\u00A0€');
  expect(formatNumber(-12_345.5)).toBe('-12\u202F345,5');
  expect(dayInWords(new Date('2026-11-24T14:30Z'))).toBe('mardi 24 novembre 2026');
  expect(numbers.mock.calls.map(([locale]) => locale)).toEqual(['en-US', 'en-US']);
  expect(dates).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
