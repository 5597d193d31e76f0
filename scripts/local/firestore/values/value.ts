/**
 * A Firestore value in its wire form. Documents are kept in this form, so that what was written is
 * what is read: no precision, type or spelling is lost in between.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

export type Fields = Record<string, Value>;

export const NULL_VALUE: Value = { nullValue: null };

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

/**
 * Turns plain JavaScript data (seeds, token claims) into a Firestore value. @throws TypeError for a value that cannot
 * be stored, such as a function.
 */
export function toValue(plain: unknown): Value {
  if (plain === null) return { nullValue: null };
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (plain instanceof Uint8Array) {
    return { bytesValue: Buffer.from(plain).toString('base64') };
  }
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toValue) } };
  switch (typeof plain) {
    case 'string':
      return { stringValue: plain };
    case 'boolean':
      return { booleanValue: plain };
    case 'number':
      return toNumber(plain);
    case 'object':
      return { mapValue: { fields: toFields(plain) } };
    default:
      throw new TypeError(`A ${typeof plain} cannot be stored in Firestore.`);
  }
}

function toNumber(plain: number): Value {
  if (Object.is(plain, -0)) return { doubleValue: '-0' };
  if (Number.isSafeInteger(plain)) return { integerValue: String(plain) };
  return { doubleValue: Number.isFinite(plain) ? plain : String(plain) };
}

/** Turns a plain object into document fields; entries that are `undefined` are left out. */
export function toFields(plain: object): Fields {
  return Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toValue(value)]),
  );
}
