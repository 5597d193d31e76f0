import { isKept, median, spread, worst, type Measure } from './measure';

const measure = (samples: number[], promise: Partial<Measure> = {}): Measure => ({
  what: 'keys',
  unit: 'ms',
  samples,
  ...promise,
});

test.each([
  [[3], 3],
  [[10, 9, 1], 9],
  [[4, 1, 3, 100], 3.5],
])('the median of %j is %p', (samples, middle) => {
  expect(median(samples)).toBe(middle);
});

test('the middle half spreads from the first to the third quarter', () => {
  expect(spread([5, 1, 2, 4, 3])).toBe(2);
  expect(spread([7])).toBe(0);
});

test.each([
  ['every sample within the limit', [10, 50], { limit: 50 }, true],
  ['one beyond it', [10, 50.1], { limit: 50 }, false],
  ['one below the floor', [100, 99], { floor: 100 }, false],
  ['all on the floor', [100, 100], { floor: 100 }, true],
  ['nothing measured', [], { limit: 50 }, false],
  ['no limit', [1e6], {}, true],
])('%s', (_, samples, promise, kept) => {
  expect(isKept(measure(samples, promise))).toBe(kept);
});

test('the worst is the longest, or the lowest where more is promised', () => {
  expect(worst(measure([1, 3, 2]))).toBe(3);
  expect(worst(measure([100, 97], { floor: 100 }))).toBe(97);
});
