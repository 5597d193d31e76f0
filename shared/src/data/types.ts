/** `denied`: the rules refuse. `signed-out`: the session has ended. Other failures may be temporary. */
export type DataResult<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'denied' | 'unavailable' | 'timeout' | 'signed-out' };

export type CollectionName = 'freelances' | 'missions';

/**
 * A document as stored and not validated: any field may be missing or of another type.
 * Timestamps are `Date`s; references, geo points and bytes are omitted.
 */
export interface RawDocument {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/** End of a page of documents: opaque, passed back as `after`. */
export type Cursor = string & { readonly cursor: unique symbol };

/** A query in one collection. Results are ordered by id: ordering by a field omits documents without that field. */
export interface DocumentQuery {
  collection: CollectionName;
  where?: { field: string; op: '==' | 'array-contains'; value: string };
  /** Documents per page, 50 at most (the rules refuse more). */
  limit: number;
  after?: Cursor;
}

/** `next` is null on the last page. */
export interface DocumentList {
  documents: RawDocument[];
  next: Cursor | null;
}
