import * as z from 'zod/mini';
import {
  type FieldPath,
  parseFieldPath,
  DOCUMENT_ID,
  isDocumentId,
  collectionPath,
} from '../paths';
import { type Value, NULL_VALUE } from '../values/value';
import { StatusError, invalidArgument, parseShape } from '../http';
import { parseValue } from '../values/parse';

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

const INT32_MAX = 2 ** 31 - 1;

const fieldReference = z.strictObject({ fieldPath: z.string() });
const cursor = z.strictObject({
  values: z.optional(z.array(z.unknown())),
  before: z.optional(z.boolean()),
});

const unaryFilter = z.strictObject({ field: fieldReference, op: z.string() });
const fieldFilter = z.strictObject({
  field: fieldReference,
  op: z.string(),
  value: z.unknown(),
});

export interface WireFilter {
  unaryFilter?: z.infer<typeof unaryFilter> | undefined;
  fieldFilter?: z.infer<typeof fieldFilter> | undefined;
  compositeFilter?: { op: string; filters: WireFilter[] } | undefined;
}

const filter: z.ZodMiniType<WireFilter> = z.strictObject({
  unaryFilter: z.optional(unaryFilter),
  fieldFilter: z.optional(fieldFilter),
  compositeFilter: z.optional(
    z.strictObject({ op: z.string(), filters: z.array(z.lazy(() => filter)) }),
  ),
});

/** The part of Firestore's StructuredQuery that the local service answers. */
const wireQuery = z.strictObject({
  from: z.array(
    z.strictObject({ collectionId: z.string(), allDescendants: z.optional(z.boolean()) }),
  ),
  where: z.optional(filter),
  orderBy: z.optional(
    z.array(
      z.strictObject({
        field: fieldReference,
        direction: z.optional(z.enum(['ASCENDING', 'DESCENDING'])),
      }),
    ),
  ),
  limit: z.optional(z.int().check(z.minimum(0), z.maximum(INT32_MAX))),
  startAt: z.optional(cursor),
  endAt: z.optional(cursor),
});

export type WireQuery = z.infer<typeof wireQuery>;

const UNARY_EQUALS: Readonly<Record<string, Value>> = {
  IS_NULL: NULL_VALUE,
  IS_NAN: { doubleValue: 'NaN' },
};

function unsupported(op: string): StatusError {
  return new StatusError(
    'UNIMPLEMENTED',
    `The local service does not answer ${op} filters; the site uses EQUAL and ARRAY_CONTAINS.`,
  );
}

function flatten(wire: WireFilter): Filter[] {
  const { unaryFilter, fieldFilter, compositeFilter } = wire;
  if (Object.values(wire).filter(Boolean).length !== 1) {
    throw invalidArgument('A filter is either unary, on a field, or composite.');
  }
  if (compositeFilter) {
    if (compositeFilter.op !== 'AND') throw unsupported(compositeFilter.op);
    return compositeFilter.filters.flatMap(flatten);
  }
  if (fieldFilter) {
    const { op, field, value } = fieldFilter;
    if (op !== 'EQUAL' && op !== 'ARRAY_CONTAINS') throw unsupported(op);
    return [{ op, path: parseFieldPath(field.fieldPath), value: parseValue(value) }];
  }
  const value = UNARY_EQUALS[unaryFilter?.op ?? ''];
  if (!unaryFilter || !value) throw unsupported(unaryFilter?.op ?? 'empty');
  return [{ op: 'EQUAL', path: parseFieldPath(unaryFilter.field.fieldPath), value }];
}

/** Reads a `where` clause as a list of filters that must all hold. */
function parseFilters(where: WireFilter | undefined): Filter[] {
  const filters = where === undefined ? [] : flatten(where);
  if (filters.filter(({ op }) => op === 'ARRAY_CONTAINS').length > 1) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
  return filters;
}

function parseCollection(from: WireQuery['from'], parent: readonly string[]): string {
  const [selector] = from;
  if (selector === undefined || from.length > 1) {
    throw invalidArgument('A query reads exactly one collection.');
  }
  if (selector.allDescendants === true) {
    throw new StatusError(
      'UNIMPLEMENTED',
      'The local service does not answer collection group queries.',
    );
  }
  return collectionPath(parent, selector.collectionId);
}

/** Firestore ends every order with the document id, in the direction of the last field. */
function parseOrder(wire: WireQuery['orderBy']): Order[] {
  const explicit = (wire ?? []).map(({ field, direction }) => ({
    path: parseFieldPath(field.fieldPath),
    direction: direction ?? ('ASCENDING' as const),
  }));
  if (explicit.some(({ path }) => isDocumentId(path))) return explicit;
  const direction = explicit.at(-1)?.direction ?? 'ASCENDING';
  return [...explicit, { path: [DOCUMENT_ID], direction }];
}

function parseCursor(
  wire: WireQuery['startAt'],
  orderBy: readonly Order[],
  collectionName: string,
): Cursor | null {
  if (wire === undefined) return null;
  const values = (wire.values ?? []).map(parseValue);
  if (values.length > orderBy.length) throw invalidArgument('Cursor has too many values.');
  for (const [index, value] of values.entries()) {
    if (!isDocumentId(orderBy[index]?.path ?? [])) continue;
    const id =
      'referenceValue' in value && value.referenceValue.startsWith(`${collectionName}/`)
        ? value.referenceValue.slice(collectionName.length + 1)
        : '';
    if (id === '' || id.includes('/')) {
      throw invalidArgument('Cursor position on __name__ must be a document of the collection.');
    }
  }
  return { values, before: wire.before ?? false };
}

/** Reads a StructuredQuery; `parent` is the path of the document that holds the collection. */
export function parseQuery(raw: unknown, parent: readonly string[], root: string): Query {
  const wire = parseShape(wireQuery, raw);
  const collection = parseCollection(wire.from, parent);
  const orderBy = parseOrder(wire.orderBy);
  const name = `${root}/${collection}`;
  return {
    collection,
    filters: parseFilters(wire.where),
    orderBy,
    limit: wire.limit ?? null,
    startAt: parseCursor(wire.startAt, orderBy, name),
    endAt: parseCursor(wire.endAt, orderBy, name),
  };
}
