import type { Value } from './value';

/** Firestore's order of kinds; integer and double share a rank. */
const RANKS = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  vector: 9,
  mapValue: 10,
} as const;

/** The components of a vector, which travels as a map marked with `__type__`. */
export function vectorOf(value: Value): readonly Value[] | null {
  if (!('mapValue' in value)) return null;
  const { __type__: mark, value: content } = value.mapValue.fields;
  const marked = mark && 'stringValue' in mark && mark.stringValue === '__vector__';
  return marked && content && 'arrayValue' in content ? content.arrayValue.values : null;
}

/** The rank of a value's kind; two values of equal rank can be compared with each other. */
export function kindOf(value: Value): number {
  if (vectorOf(value)) return RANKS.vector;
  const [kind] = Object.keys(value) as (keyof typeof RANKS)[];
  return kind === undefined ? RANKS.nullValue : RANKS[kind];
}
