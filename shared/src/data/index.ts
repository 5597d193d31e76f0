import { TimeoutError, withTimeout } from '../http';
import type * as firestore from './firestore';
import type { CollectionName, DataResult, DocumentList, DocumentQuery, RawDocument } from './types';

export type { CollectionName, Cursor } from './types';
export type { DataResult, DocumentList, DocumentQuery, RawDocument };

/** Time limit of a read (ms); the database client has none of its own. */
const READ_WITHIN_MS = 8_000;

type Reader = typeof firestore;

async function readWith<T>(
  read: (reader: Reader) => Promise<DataResult<T>>,
): Promise<DataResult<T>> {
  try {
    return await withTimeout(import('./firestore').then(read), READ_WITHIN_MS);
  } catch (error) {
    return { ok: false, reason: error instanceof TimeoutError ? 'timeout' : 'unavailable' };
  }
}

/** One page of documents, ordered by id. Never throws; fails after 8 s. */
export function queryDocuments(q: DocumentQuery): Promise<DataResult<DocumentList>> {
  return readWith((reader) => reader.readList(q));
}

/** One document, `null` when there is none. Never throws; fails after 8 s. */
export function getDocument(
  collection: CollectionName,
  id: string,
): Promise<DataResult<RawDocument | null>> {
  return readWith((reader) => reader.readDocument(collection, id));
}
