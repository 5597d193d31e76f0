import { isKept, median, type Measure } from './measure';

const measure = (samples: number[], limit?: number): Measure => ({
  what: 'keys',
  unit: 'ms',
  samples,
  ...(limit === undefined ? {} : { limit }),
});

test.each([
  [[3], 3],
  [[10, 9, 1], 9],
  [[4, 1, 3, 100], 3.5],
])('the median of %j is %p', (samples, middle) => {
  expect(median(samples)).toBe(middle);
});

test.each([
  ['every sample within the limit', [10, 50], 50, true],
  ['one beyond it', [10, 50.1], 50, false],
  ['nothing measured', [], 50, false],
  ['no limit', [1e6], undefined, true],
])('%s', (_, samples, limit, kept) => {
  expect(isKept(measure(samples, limit))).toBe(kept);
});
