import { type FieldPath, isDocumentId, readField, splitDocumentPath } from '../paths';
import type { StoredDocument } from '../store';
import { compareText, compareValues, valuesEqual } from '../values/compare';
import type { Value } from '../values/value';
import type { Cursor, Filter, Order, Query } from './parse';

function fieldOf(document: StoredDocument, path: FieldPath, root: string): Value | undefined {
  return isDocumentId(path)
    ? { referenceValue: `${root}/${document.path}` }
    : readField(document.fields, path);
}

function satisfies(document: StoredDocument, { op, path, value }: Filter, root: string): boolean {
  const actual = fieldOf(document, path, root);
  if (actual === undefined) return false;
  if (op === 'EQUAL') return valuesEqual(actual, value);
  return (
    'arrayValue' in actual && actual.arrayValue.values.some((item) => valuesEqual(item, value))
  );
}

const signOf = ({ direction }: Order): number => (direction === 'ASCENDING' ? 1 : -1);

function compareDocuments(left: StoredDocument, right: StoredDocument, order: Order): number {
  if (isDocumentId(order.path)) return signOf(order) * compareText(left.id, right.id);
  const [a, b] = [readField(left.fields, order.path), readField(right.fields, order.path)];
  return a && b ? signOf(order) * compareValues(a, b) : 0;
}

/** Position of a document relative to a cursor, in the order of the results. */
function compareToCursor(document: StoredDocument, { values }: Cursor, orderBy: readonly Order[]) {
  for (const [index, order] of orderBy.slice(0, values.length).entries()) {
    const value = values[index];
    const actual = readField(document.fields, order.path);
    const position =
      value && 'referenceValue' in value && isDocumentId(order.path)
        ? compareText(document.id, splitDocumentPath(value.referenceValue).id)
        : value && actual && compareValues(actual, value);
    if (position) return signOf(order) * position;
  }
  return 0;
}

function within(document: StoredDocument, { startAt, endAt, orderBy }: Query): boolean {
  const fromStart = startAt ? compareToCursor(document, startAt, orderBy) : 0;
  const fromEnd = endAt ? compareToCursor(document, endAt, orderBy) : 0;
  const started = !startAt || fromStart > 0 || (fromStart === 0 && startAt.before);
  const ended = endAt && (fromEnd > 0 || (fromEnd === 0 && endAt.before));
  return started && !ended;
}

/** A document that lacks a field of the order is in no index for it, so it is never a result. */
const isOrderable = (document: StoredDocument, { orderBy }: Query): boolean =>
  orderBy.every(({ path }) => isDocumentId(path) || readField(document.fields, path));

/** The results of a query over the documents of its collection. */
export function runQuery(
  documents: readonly StoredDocument[],
  query: Query,
  root: string,
): StoredDocument[] {
  const results = documents
    .filter(
      (document) =>
        query.filters.every((filter) => satisfies(document, filter, root)) &&
        isOrderable(document, query) &&
        within(document, query),
    )
    .sort((left, right) => {
      for (const order of query.orderBy) {
        const position = compareDocuments(left, right, order);
        if (position !== 0) return position;
      }
      return 0;
    });
  return query.limit === null ? results : results.slice(0, query.limit);
}
