import type { CollectionName, RawDocument } from '@jalon/shared/data';
import { FIELDS, type FieldKind } from '@jalon/shared/documents';
import { textIn } from '@jalon/shared/format';

import { fieldText } from './text';

/** Texts and lists are null when they are missing or of another type. */
const readers = {
  text: fieldText,
  uid: fieldText,
  uids: (value: unknown) =>
    Array.isArray(value) ? [...new Set(value.map(textIn).filter(Boolean))] : null,
  // A mission knows what its statuses mean.
  status: (value: unknown) => value,
} satisfies Record<FieldKind, (value: unknown) => unknown>;

type Fields<Name extends CollectionName> = {
  [Field in keyof (typeof FIELDS)[Name]]: ReturnType<
    (typeof readers)[(typeof FIELDS)[Name][Field] & FieldKind]
  >;
};

/** Reads the fields of a document that its collection has, and no others. */
export function readFields<Name extends CollectionName>(
  name: Name,
  stored: RawDocument['fields'],
): Fields<Name> {
  const kinds: Readonly<Record<string, FieldKind>> = FIELDS[name];
  const read = Object.entries(kinds).map(([field, kind]) => [field, readers[kind](stored[field])]);
  return Object.fromEntries(read) as Fields<Name>;
}
