/** One measurement at a size. */
export interface Point {
  size: number;
  value: number;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The exponent of the power of the size that fits best (least squares over the logarithms): 0 does not grow, 1 grows
 * in proportion.
 */
export function exponent(points: readonly Point[]): number {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ value }) => Math.log(value));
  const [x, y] = [mean(xs), mean(ys)];
  const both = mean(xs.map((value, index) => (value - x) * ((ys[index] ?? NaN) - y)));
  return both / mean(xs.map((value) => (value - x) ** 2));
}
