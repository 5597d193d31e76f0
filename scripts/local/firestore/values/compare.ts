import { type Fields, kindOf, type Value, vectorOf } from './value';

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
function compareNumbers(left: Value, right: Value): number {
  const [a, b] = [numeric(left), numeric(right)];
  const [leftNan, rightNan] = [Number.isNaN(a), Number.isNaN(b)];
  if (leftNan || rightNan) return Number(rightNan) - Number(leftNan);
  return a < b ? -1 : Number(a > b);
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

/**
 * Orders text by its UTF-8 bytes, as Firestore does. That is code point order, which differs from
 * JavaScript's UTF-16 order only where a surrogate meets a unit above the surrogate range.
 */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const leftUnit = left.charCodeAt(index);
    const rightUnit = right.charCodeAt(index);
    if (leftUnit !== rightUnit) {
      return isSurrogate(leftUnit) === isSurrogate(rightUnit)
        ? leftUnit - rightUnit
        : Number(isSurrogate(leftUnit)) - Number(isSurrogate(rightUnit));
    }
  }
  return left.length - right.length;
}

/**
 * Firestore's total order over values: first by kind, then within the kind. Integers and doubles
 * are one kind, so 1 equals 1.0.
 */
export function compareValues(left: Value, right: Value): number {
  const byKind = kindOf(left) - kindOf(right);
  return byKind !== 0 ? byKind : compareSameKind(left, right);
}

export const valuesEqual = (left: Value, right: Value): boolean => compareValues(left, right) === 0;

function compareSameKind(left: Value, right: Value): number {
  const leftVector = vectorOf(left);
  const rightVector = vectorOf(right);
  if (leftVector && rightVector) {
    return leftVector.length - rightVector.length || compareLists(leftVector, rightVector);
  }
  if ('booleanValue' in left && 'booleanValue' in right) {
    return Number(left.booleanValue) - Number(right.booleanValue);
  }
  if ('timestampValue' in left && 'timestampValue' in right) {
    return compareTimestamps(left.timestampValue, right.timestampValue);
  }
  if ('stringValue' in left && 'stringValue' in right) {
    return compareText(left.stringValue, right.stringValue);
  }
  if ('bytesValue' in left && 'bytesValue' in right) {
    return Buffer.compare(
      Buffer.from(left.bytesValue, 'base64'),
      Buffer.from(right.bytesValue, 'base64'),
    );
  }
  if ('referenceValue' in left && 'referenceValue' in right) {
    return compareReferences(left.referenceValue, right.referenceValue);
  }
  if ('geoPointValue' in left && 'geoPointValue' in right) {
    const [here, there] = [left.geoPointValue, right.geoPointValue];
    return here.latitude - there.latitude || here.longitude - there.longitude;
  }
  if ('arrayValue' in left && 'arrayValue' in right) {
    return compareLists(left.arrayValue.values, right.arrayValue.values);
  }
  if ('mapValue' in left && 'mapValue' in right) {
    return compareMaps(left.mapValue.fields, right.mapValue.fields);
  }
  return compareNumbers(left, right);
}

function compareLists(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Maps compare key by key in key order, each key before its value. */
function compareMaps(left: Fields, right: Fields): number {
  const byName = ([a]: [string, Value], [b]: [string, Value]) => compareText(a, b);
  const rightEntries = Object.entries(right).sort(byName);
  for (const [index, [name, value]] of Object.entries(left).sort(byName).entries()) {
    const other = rightEntries[index];
    if (other === undefined) return 1;
    const order = compareText(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return Object.keys(left).length - rightEntries.length;
}

/** Segment by segment: where names part, the one whose segment has ended comes first. */
function compareReferences(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const [leftEnds, rightEnds] = [left[at] === '/', right[at] === '/'];
  if (at < left.length && at < right.length && leftEnds !== rightEnds) return leftEnds ? -1 : 1;
  return compareText(left.slice(at), right.slice(at));
}

function compareTimestamps(left: string, right: string): number {
  const seconds = (stamp: string) => Math.floor(Date.parse(stamp) / 1000);
  const nanos = (stamp: string) => Number((/\.(\d+)/.exec(stamp)?.[1] ?? '').padEnd(9, '0'));
  return seconds(left) - seconds(right) || nanos(left) - nanos(right);
}
