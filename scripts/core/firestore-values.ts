/** The kinds of Firestore values that the site stores, in their wire form. Documents are stored in this form. */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { stringValue: string }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

export type Fields = Record<string, Value>;

/** Turns plain JSON data (seeds, token claims) into a Firestore value. @throws TypeError for what is not JSON. */
export function toValue(plain: unknown): Value {
  if (plain === null) return { nullValue: null };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toValue) } };
  switch (typeof plain) {
    case 'string':
      return { stringValue: plain };
    case 'boolean':
      return { booleanValue: plain };
    case 'number':
      return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
    case 'object':
      return { mapValue: { fields: toFields(plain) } };
    default:
      throw new TypeError(`A ${typeof plain} cannot be stored in Firestore.`);
  }
}

export function toFields(plain: object): Fields {
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, toValue(value)]));
}
