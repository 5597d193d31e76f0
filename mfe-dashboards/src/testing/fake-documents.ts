import type {
  Cursor,
  DataResult,
  DocumentPage,
  DocumentQuery,
  RawDocument,
} from '@jalon/shared/data';

type Failure = Extract<DataResult<never>, { ok: false }>;

/** A fake database that the test controls: documents in pages, in the form of `@jalon/shared/data`. */
export function fakeDocuments(documents: readonly RawDocument[]) {
  const asked: DocumentQuery[] = [];
  let failure: Failure | null = null;
  let held: Promise<void> = Promise.resolve();
  return {
    /** The queries received, in order. */
    asked,
    async query(q: DocumentQuery): Promise<DataResult<DocumentPage>> {
      asked.push(q);
      await held;
      if (failure) return failure;
      const start = q.after === undefined ? 0 : Number(q.after);
      const end = start + q.limit;
      const next = end < documents.length ? (String(end) as Cursor) : null;
      return { ok: true, value: { documents: documents.slice(start, end), next } };
    },
    /** Answer of the next queries instead of documents; null restores documents. */
    fail(reason: Failure['reason'] | null) {
      failure = reason && { ok: false, reason };
    },
    /** Delays answers until the returned function is called. */
    hold() {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        release();
      };
    },
  };
}

/** `count` documents with ids in order. */
export function documentsOf(
  count: number,
  fields: (index: number) => RawDocument['fields'],
): RawDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `d${String(index).padStart(5, '0')}`,
    fields: fields(index),
  }));
}
