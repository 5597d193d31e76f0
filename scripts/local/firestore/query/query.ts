import type { FieldPath } from '../field-path';
import type { Value } from '../values/value';

export type Direction = 'ASCENDING' | 'DESCENDING';

export interface Filter {
  op: 'EQUAL' | 'ARRAY_CONTAINS';
  path: FieldPath;
  value: Value;
}

export interface Order {
  path: FieldPath;
  direction: Direction;
}

/** A position in the ordered results: just before or just after the documents with these values. */
export interface Cursor {
  values: readonly Value[];
  before: boolean;
}

export interface Query {
  collection: string;
  filters: readonly Filter[];
  /** Always ends with the document id. */
  orderBy: readonly Order[];
  limit: number | null;
  startAt: Cursor | null;
  endAt: Cursor | null;
}
