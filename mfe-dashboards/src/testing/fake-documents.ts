import type {
  Cursor,
  DataResult,
  DocumentList,
  queryDocuments,
  RawDocument,
} from '@jalon/shared/data';

/** Answers queries with these documents, in batches. */
export const fakeQuery =
  (documents: readonly RawDocument[]): typeof queryDocuments =>
  ({ after, limit }): Promise<DataResult<DocumentList>> => {
    const start = Number(after ?? 0);
    const end = start + limit;
    const next = end < documents.length ? (String(end) as Cursor) : null;
    return Promise.resolve({ ok: true, value: { documents: documents.slice(start, end), next } });
  };

/** `count` documents with ids in order. */
export const fakeDocuments = (count: number, fields: (index: number) => RawDocument['fields']) =>
  Array.from({ length: count }, (_, index) => ({
    id: `d${String(index).padStart(5, '0')}`,
    fields: fields(index),
  }));
