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

// An interface, because a type alias may not refer to itself through Record.
// eslint-disable-next-line @typescript-eslint/consistent-indexed-object-style
export interface Fields {
  [name: string]: Value;
}

export const NULL_VALUE: Value = { nullValue: null };
