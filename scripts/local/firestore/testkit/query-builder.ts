import { DOCUMENT_ID, parseFieldPath } from '../field-path';
import type { Direction, Query } from '../query/query';
import { toValue } from '../values/plain';

/** Builds queries in which a test names only what it is about. */
export class QueryBuilder {
  readonly query: Query;

  constructor(query: Query) {
    this.query = query;
  }

  #with(patch: Partial<Query>): QueryBuilder {
    return new QueryBuilder({ ...this.query, ...patch });
  }

  equal(field: string, value: unknown): QueryBuilder {
    const filter = { op: 'EQUAL' as const, path: parseFieldPath(field), value: toValue(value) };
    return this.#with({ filters: [...this.query.filters, filter] });
  }

  contains(field: string, value: unknown): QueryBuilder {
    const path = parseFieldPath(field);
    const filter = { op: 'ARRAY_CONTAINS' as const, path, value: toValue(value) };
    return this.#with({ filters: [...this.query.filters, filter] });
  }

  /** Each order replaces the implied one on the document id, which is put back last. */
  order(...orders: [field: string, direction: Direction][]): QueryBuilder {
    const orderBy = orders.map(([field, direction]) => ({
      path: parseFieldPath(field),
      direction,
    }));
    const implied = { path: [DOCUMENT_ID], direction: orders.at(-1)?.[1] ?? 'ASCENDING' };
    const hasId = orders.some(([field]) => field === DOCUMENT_ID);
    return this.#with({ orderBy: hasId ? orderBy : [...orderBy, implied] });
  }

  limit(limit: number): QueryBuilder {
    return this.#with({ limit });
  }
}

export const from = (collection: string): QueryBuilder =>
  new QueryBuilder({
    collection,
    filters: [],
    orderBy: [{ path: [DOCUMENT_ID], direction: 'ASCENDING' }],
    limit: null,
    startAt: null,
    endAt: null,
  });
