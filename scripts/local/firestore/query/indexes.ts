import * as z from 'zod/mini';
import { parseFieldPath, type FieldPath, isDocumentId, samePath } from '../paths';
import { StatusError } from '../http';
import type { Filter, Order, Query } from './parse';

const field = z.union([
  z.strictObject({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
  z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
]);

/** The official format. What the local service cannot honour (overrides, group scope) is refused. */
const indexFile = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(field).check(z.minLength(1)),
    }),
  ),
  fieldOverrides: z.optional(z.array(z.never())),
});

export interface IndexField {
  path: FieldPath;
  mode: 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
}

export interface CompositeIndex {
  collectionGroup: string;
  fields: readonly IndexField[];
}

/** Parses the text of `firestore.indexes.json`. @throws Error naming what is not JSON or not supported. */
export function parseIndexFile(text: string): CompositeIndex[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new Error('firestore.indexes.json is not JSON.', { cause });
  }
  const result = z.safeParse(indexFile, raw);
  if (!result.success) {
    throw new Error(`firestore.indexes.json is not understood:\n${z.prettifyError(result.error)}`);
  }
  return result.data.indexes.map(({ collectionGroup, fields }) => ({
    collectionGroup,
    fields: fields.map((entry) => ({
      path: parseFieldPath(entry.fieldPath),
      mode: 'order' in entry ? entry.order : entry.arrayConfig,
    })),
  }));
}

const segmentOf = ({ op, path }: Filter): IndexField => ({
  path,
  mode: op === 'EQUAL' ? 'ASCENDING' : 'CONTAINS',
});

/** Every index ends with the document id in the direction of its last field; the file leaves it out. */
function withoutImpliedId(fields: readonly IndexField[]): readonly IndexField[] {
  const last = fields.at(-1);
  if (!last || !isDocumentId(last.path)) return fields;
  const implied = fields.at(-2)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  return last.mode === implied ? fields.slice(0, -1) : fields;
}

/** Ordering by a field with an equality filter changes nothing. */
function effectiveOrder({ filters, orderBy }: Query): IndexField[] {
  const held = (order: Order) =>
    filters.some(({ op, path }) => op === 'EQUAL' && samePath(path, order.path));
  return orderBy
    .filter((order) => !held(order))
    .map(({ path, direction }) => ({ path, mode: direction }));
}

/** An equality may sit in an index in either direction. */
const holds = (field: IndexField, filter: Filter): boolean =>
  samePath(field.path, filter.path) &&
  (field.mode === 'CONTAINS') === (filter.op === 'ARRAY_CONTAINS');

/** Splits an index that can serve the query's order: the fields left for its equalities. */
function equalityPart(
  index: CompositeIndex,
  query: Query,
  order: readonly IndexField[],
): readonly IndexField[] | null {
  const fields = withoutImpliedId(index.fields);
  const prefix = fields.slice(0, Math.max(0, fields.length - order.length));
  const suffix = fields.slice(prefix.length);
  const ordered =
    suffix.length === order.length &&
    suffix.every((field, at) => {
      const wanted = order[at];
      return wanted && samePath(field.path, wanted.path) && field.mode === wanted.mode;
    });
  const selective = prefix.every((field) => query.filters.some((filter) => holds(field, filter)));
  return ordered && selective ? prefix : null;
}

/** Firestore indexes every field by itself, and merges those indexes for equalities. */
function servedAutomatically(filters: readonly Filter[], order: readonly IndexField[]): boolean {
  if (order.length === 0) {
    return filters.length <= 1 || filters.every(({ op }) => op === 'EQUAL');
  }
  const [only, ...others] = order;
  return filters.length === 0 && others.length === 0 && !isDocumentId(only?.path ?? []);
}

/**
 * Refuses a query that no index serves. Where the behaviour of the hosted service is not documented (array-contains
 * merged with equalities), the local one refuses: a query that runs here must run there.
 * @throws StatusError with the missing index.
 */
export function assertIndexed(query: Query, indexes: readonly CompositeIndex[]): void {
  const order = withoutImpliedId(effectiveOrder(query));
  const filters = query.filters.filter(({ path }) => !isDocumentId(path));
  if (servedAutomatically(filters, order)) return;

  const collectionGroup = query.collection.slice(query.collection.lastIndexOf('/') + 1);
  const usable = indexes
    .filter((index) => index.collectionGroup === collectionGroup)
    .map((index) => equalityPart(index, query, order))
    .filter((part) => part !== null);
  const isCovered = (filter: Filter) =>
    usable.some((part) => part.some((field) => holds(field, filter)));
  if (usable.length > 0 && filters.every(isCovered)) return;

  const fields = [...filters.map(segmentOf), ...order].map(({ path, mode }) => ({
    fieldPath: path.join('.'),
    ...(mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }),
  }));
  const missing = JSON.stringify({ collectionGroup, queryScope: 'COLLECTION', fields });
  throw new StatusError(
    'FAILED_PRECONDITION',
    `The query requires an index. You can create it by adding to firestore.indexes.json: ${missing}`,
  );
}
