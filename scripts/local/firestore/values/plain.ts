import type { Fields, Value } from './value';

/** Turns plain JavaScript data (seeds, token claims) into a Firestore value. */
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
