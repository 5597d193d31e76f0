import { exponent } from './scale';

test.each([
  ['what stays the same', (size: number) => 40 + 0 * size, 0],
  ['what grows in proportion', (size: number) => 3 * size, 1],
  ['what grows with the root', (size: number) => 7 * Math.sqrt(size), 0.5],
])('%s', (_, grow, expected) => {
  const points = [10, 100, 500].map((size) => ({ size, value: grow(size) }));
  expect(exponent(points)).toBeCloseTo(expected, 6);
});
