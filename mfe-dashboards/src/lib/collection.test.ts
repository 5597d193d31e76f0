import type { Cursor } from '@jalon/shared/data';

import { documentsOf, fakeDocuments } from '../testing/fake-documents';
import { createCollection, type ReadPage, type Row } from './collection';

const NOW = 1_700_000_000_000;
const LIMIT = 50;

function collectionOf(count: number) {
  const documents = fakeDocuments(documentsOf(count, () => ({})));
  const read: ReadPage<Row> = async (after) => {
    const query = { collection: 'missions', limit: LIMIT } as const;
    const result = await documents.query(after === undefined ? query : { ...query, after });
    if (!result.ok) return result;
    const rows = result.value.documents.map(({ id }) => ({ id, searchText: '', facets: [] }));
    return { ok: true, value: { rows, next: result.value.next } };
  };
  return { documents, collection: createCollection(read, () => NOW) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A collection that has read its first page. */
async function started(count = 120) {
  const made = collectionOf(count);
  made.collection.start();
  await settle();
  return made;
}

describe('a collection', () => {
  it('reads its first page once, however often it is started', async () => {
    const { collection, documents } = collectionOf(120);
    collection.start();
    collection.start();
    await settle();
    collection.start();
    await settle();
    expect(documents.asked).toHaveLength(1);
    expect(collection.getState()).toMatchObject({ progress: { step: 'paused' }, readAt: NOW });
    expect(collection.getState().rows).toHaveLength(LIMIT);
  });

  it('reads one more page at a time, without repeating a row', async () => {
    const { collection } = await started();
    collection.readMore();
    await settle();
    expect(collection.getState().rows).toHaveLength(2 * LIMIT);
    collection.readMore();
    await settle();
    const { rows, progress } = collection.getState();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
    expect(progress).toEqual({ step: 'complete' });
  });

  it('reads all pages without further requests', async () => {
    const { collection, documents } = collectionOf(510);
    collection.readAll();
    await settle();
    expect(collection.getState().rows).toHaveLength(510);
    expect(documents.asked).toHaveLength(11);
  });

  it('reads to the end when readAll is called during the first page', async () => {
    const { collection } = collectionOf(120);
    collection.start();
    collection.readAll();
    expect(collection.getState().progress).toEqual({ step: 'reading', all: true });
    await settle();
    expect(collection.getState().rows).toHaveLength(120);
  });

  it('stops after the current page, and later continues from there', async () => {
    const { collection, documents } = collectionOf(510);
    collection.readAll();
    collection.stop();
    await settle();
    expect(collection.getState()).toMatchObject({ progress: { step: 'paused' } });
    expect(documents.asked).toHaveLength(1);
    collection.readAll();
    await settle();
    expect(collection.getState().rows).toHaveLength(510);
  });

  it('notifies listeners once per page', async () => {
    const { collection } = collectionOf(170);
    const steps: string[] = [];
    collection.subscribe(() => steps.push(collection.getState().progress.step));
    collection.readAll();
    await settle();
    expect(steps).toEqual(['reading', 'reading', 'reading', 'reading', 'complete']);
  });

  it('notifies listeners of a long read in growing steps, up to the last row', async () => {
    const count = 3_000;
    const { collection, documents } = collectionOf(count);
    const told: number[] = [];
    collection.subscribe(() => told.push(collection.getState().rows.length));
    collection.readAll();
    await settle();
    expect(collection.getState().rows).toHaveLength(count);
    expect(told.length).toBeLessThan(documents.asked.length / 2);
    told.forEach((rows, index) => {
      const before = told[index - 1] ?? 0;
      expect(rows - before).toBeLessThanOrEqual(LIMIT + before / 8);
    });
  });

  it('keeps all rows read so far when a long read fails', async () => {
    const broken = 38;
    let asked = 0;
    const collection = createCollection<Row>(() => {
      asked += 1;
      if (asked === broken) return Promise.resolve({ ok: false, reason: 'timeout' });
      const rows = Array.from({ length: LIMIT }, (_, index) => {
        return { id: `${String(asked)}-${String(index)}`, searchText: '', facets: [] };
      });
      return Promise.resolve({ ok: true, value: { rows, next: String(asked) as Cursor } });
    });
    collection.readAll();
    await settle();
    collection.dispose();
    expect(collection.getState().progress).toEqual({ step: 'failed', reason: 'timeout' });
    expect(collection.getState().rows).toHaveLength((broken - 1) * LIMIT);
  });

  it('stops when a listener calls stop', async () => {
    const { collection, documents } = collectionOf(510);
    collection.subscribe(() => {
      const { rows, progress } = collection.getState();
      if (rows.length > 0 && progress.step === 'reading' && progress.all) collection.stop();
    });
    collection.readAll();
    await settle();
    expect(collection.getState().progress).toEqual({ step: 'paused' });
    expect(documents.asked).toHaveLength(2);
  });

  it('requests no page twice when a listener calls readAll', async () => {
    const { collection, documents } = collectionOf(120);
    collection.subscribe(() => {
      if (collection.getState().progress.step === 'paused') collection.readAll();
    });
    collection.start();
    await settle();
    expect(documents.asked.map(({ after }) => after)).toEqual([undefined, '50', '100']);
  });

  it.each(['denied', 'unavailable', 'timeout', 'signed-out'] as const)(
    'keeps its rows when a page fails (%s), and continues after a retry',
    async (reason) => {
      const { collection, documents } = await started();
      documents.fail(reason);
      collection.readMore();
      await settle();
      expect(collection.getState().progress).toEqual({ step: 'failed', reason });
      expect(collection.getState().rows).toHaveLength(LIMIT);
      documents.fail(null);
      collection.retry();
      await settle();
      expect(collection.getState().rows).toHaveLength(2 * LIMIT);
    },
  );

  it('keeps the old rows until a refresh brings new ones', async () => {
    const { collection, documents } = collectionOf(120);
    collection.readAll();
    await settle();
    collection.stop();
    documents.fail('unavailable');
    collection.refresh();
    await settle();
    expect(collection.getState().rows).toHaveLength(120);
    documents.fail(null);
    collection.retry();
    await settle();
    expect(collection.getState().rows).toHaveLength(LIMIT);
    expect(collection.getState().progress).toEqual({ step: 'paused' });
  });

  it.each([
    ['one page', 3, true],
    ['a page of several', 120, false],
  ])(
    'reports whether its rows are complete, also during a refresh (%s)',
    async (_, count, whole) => {
      const { collection, documents } = collectionOf(count);
      expect(collection.getState().whole).toBe(false);
      collection.start();
      await settle();
      expect(collection.getState().whole).toBe(whole);
      documents.fail('unavailable');
      collection.refresh();
      expect(collection.getState().whole).toBe(whole);
      await settle();
      expect(collection.getState()).toMatchObject({ whole, progress: { step: 'failed' } });
    },
  );

  it('ignores answers to requests sent before a refresh', async () => {
    const { collection, documents } = await started();
    const release = documents.hold();
    collection.readMore();
    collection.refresh();
    release();
    await settle();
    expect(collection.getState().rows).toHaveLength(LIMIT);
  });

  it('drops repeated rows, and stops reading a server that repeats pages', async () => {
    const next = 'again' as Cursor;
    const pages = [
      ['a', 'b'],
      ['b', 'c'],
      ['b', 'c'],
    ];
    let readings = 0;
    const collection = createCollection<Row>(() => {
      const page = pages[Math.min(readings, 2)] ?? [];
      readings += 1;
      const rows = page.map((id) => ({ id, searchText: '', facets: [] }));
      return Promise.resolve({ ok: true, value: { rows, next } });
    });
    collection.readAll();
    await settle();
    expect(readings).toBe(3);
    expect(collection.getState().rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(collection.getState()).toMatchObject({ progress: { step: 'complete' } });
  });

  it('notifies no listener after it is disposed of', async () => {
    const { collection } = collectionOf(120);
    const listener = jest.fn();
    collection.start();
    collection.subscribe(listener);
    collection.dispose();
    await settle();
    expect(listener).not.toHaveBeenCalled();
    expect(collection.getState().rows).toEqual([]);
  });
});
