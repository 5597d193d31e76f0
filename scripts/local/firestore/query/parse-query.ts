import { DOCUMENT_ID, isDocumentId, parseFieldPath } from '../field-path';
import { collectionPath } from '../resource-path';
import { StatusError, invalidArgument } from '../status-error';
import { parseValue } from '../values/parse';
import { parseShape } from '../wire';
import { parseFilters } from './parse-filters';
import type { Cursor, Order, Query } from './query';
import { wireQuery } from './wire-query';
import type { WireQuery } from './wire-query';

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
