import { compareValues } from './compare';
import { toValue, type Value } from './value';

const vector = (...components: number[]): Value => ({
  mapValue: {
    fields: { __type__: { stringValue: '__vector__' }, value: toValue(components) },
  },
});
const reference = (path: string): Value => ({
  referenceValue: `projects/p/databases/(default)/documents/${path}`,
});
const point = (latitude: number, longitude: number): Value => ({
  geoPointValue: { latitude, longitude },
});
const moment = (timestampValue: string): Value => ({ timestampValue });

/** Values in Firestore's order: every one comes strictly before all that follow it. */
const ASCENDING: [name: string, value: Value][] = [
  ['null', toValue(null)],
  ['false', toValue(false)],
  ['true', toValue(true)],
  ['NaN', toValue(NaN)],
  ['-Infinity', toValue(-Infinity)],
  ['-1.5', toValue(-1.5)],
  ['-1', toValue(-1)],
  ['0', toValue(0)],
  ['0.5', toValue(0.5)],
  ['1', toValue(1)],
  ['2^53 as a double', { doubleValue: 2 ** 53 }],
  ['2^53 + 1, which no double can hold', { integerValue: '9007199254740993' }],
  ['the greatest integer', { integerValue: '9223372036854775807' }],
  ['2^63 as a double', { doubleValue: 2 ** 63 }],
  ['Infinity', toValue(Infinity)],
  ['a time before 1970', moment('1969-12-31T23:59:59.9Z')],
  ['a time', moment('2025-01-01T00:00:00.000000001Z')],
  ['a nanosecond later', moment('2025-01-01T00:00:00.000000002Z')],
  ['an hour earlier on the clock, later on Earth', moment('2024-12-31T23:30:00-01:00')],
  ['the empty text', toValue('')],
  ['upper case', toValue('Z')],
  ['lower case', toValue('a')],
  ['a longer text', toValue('aa')],
  ['an accent', toValue('é')],
  ['the end of the basic plane', toValue('\uffee')],
  ['beyond the basic plane', toValue('\u{1d11e}')],
  ['bytes', { bytesValue: 'AQ==' }],
  ['more bytes', { bytesValue: 'AQI=' }],
  ['greater bytes', { bytesValue: '/w==' }],
  ['a reference', reference('a/b')],
  ['a reference below it', reference('a/b/c/d')],
  ['a longer name', reference('a/b0')],
  ['a point', point(1, 9)],
  ['a point further east', point(1, 10)],
  ['a point further north', point(2, 0)],
  ['the empty list', toValue([])],
  ['a list', toValue([1])],
  ['a longer list', toValue([1, 0])],
  ['a greater list', toValue([2])],
  ['a vector', vector(9)],
  ['a longer vector', vector(1, 1)],
  ['the empty map', toValue({})],
  ['a map', toValue({ a: 1 })],
  ['a larger map', toValue({ b: 0, a: 1 })],
  ['a map of a greater value', toValue({ a: 2 })],
  ['a map of a greater name', toValue({ b: 0 })],
];

describe('the order of values', () => {
  it.each(ASCENDING.map(([name, value], index) => ({ name, value, index })))(
    '$name stands in its place',
    ({ value, index }) => {
      const signs = ASCENDING.map(([, other]) => Math.sign(compareValues(value, other)));
      expect(signs).toEqual(ASCENDING.map((_, other) => Math.sign(index - other)));
    },
  );

  it.each<[string, Value, Value]>([
    ['1 and 1.0', { integerValue: '1' }, { doubleValue: 1 }],
    ['0 and -0', { integerValue: '0' }, { doubleValue: '-0' }],
    [
      'one moment in two zones',
      moment('2025-01-01T01:00:00+01:00'),
      moment('2025-01-01T00:00:00Z'),
    ],
    [
      'fractions of any length',
      moment('2025-01-01T00:00:00.1Z'),
      moment('2025-01-01T00:00:00.100Z'),
    ],
    ['maps in any order', toValue({ a: 1, b: 2 }), toValue({ b: 2, a: 1 })],
  ])('%s are equal', (_name, left, right) => {
    expect(compareValues(left, right)).toBe(0);
  });
});
