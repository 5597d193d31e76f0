import type { Value } from './value';

type Numeric = bigint | number;

function numeric(value: Value): Numeric {
  if ('integerValue' in value) {
    const wide = BigInt(value.integerValue);
    return Number.isSafeInteger(Number(wide)) ? Number(wide) : wide;
  }
  return 'doubleValue' in value ? Number(value.doubleValue) : 0;
}

/**
 * Integers and doubles on one line, exactly: a 64-bit integer is never rounded to a double. NaN
 * comes first and equals itself, and -0 equals 0.
 */
export function compareNumbers(left: Value, right: Value): number {
  const [a, b] = [numeric(left), numeric(right)];
  const [leftNan, rightNan] = [Number.isNaN(a), Number.isNaN(b)];
  if (leftNan || rightNan) return Number(rightNan) - Number(leftNan);
  return a < b ? -1 : Number(a > b);
}
