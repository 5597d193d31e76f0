/** The kinds of Firestore values that the site stores, in their wire form. Documents are stored in this form. */
export type FirestoreValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { stringValue: string }
  | { arrayValue: { values?: FirestoreValue[] } }
  | { mapValue: { fields?: Fields } };

export type Fields = Record<string, FirestoreValue>;

/** Turns plain JSON data (seeds, token claims) into a Firestore value. @throws TypeError for what is not JSON. */
export function encodeValue(plain: unknown): FirestoreValue {
  if (plain === null) return { nullValue: null };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(encodeValue) } };
  switch (typeof plain) {
    case 'string':
      return { stringValue: plain };
    case 'boolean':
      return { booleanValue: plain };
    case 'number':
      return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
    case 'object':
      return { mapValue: { fields: encodeFields(plain) } };
    default:
      throw new TypeError(`A ${typeof plain} cannot be stored in Firestore.`);
  }
}

export function encodeFields(plain: object): Fields {
  return Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, encodeValue(value)]),
  );
}
