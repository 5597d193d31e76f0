/** `denied`: the rules refuse. `signed-out`: the session has ended. Others may pass by themselves. */
export type DataResult<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'denied' | 'unavailable' | 'timeout' | 'signed-out' };

export type CollectionName = 'freelances' | 'missions';

/**
 * A document as stored, checked by nobody: any field may be missing or of another type.
 * Timestamps are `Date`s; references, places and bytes are left out.
 */
export interface RawDocument {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Where a page of documents ends: opaque, to be given back as `after`. */
export type Cursor = string & { readonly cursor: unique symbol };

/** Documents of one collection. Always ordered by id: any other order hides incomplete documents. */
export interface DocumentQuery {
  collection: CollectionName;
  where?: { field: string; op: '==' | 'array-contains'; value: string };
  /** Documents per page, 50 at most (the rules refuse more). */
  limit: number;
  after?: Cursor;
}

/** `next` is null on the last page. */
export interface DocumentPage {
  documents: RawDocument[];
  next: Cursor | null;
}
