import { queryDocuments, type Cursor } from '@jalon/shared/data';

import { documentsOf, fakeDocuments } from '../testing/fake-documents';
import { createCollection } from './collection';

jest.mock('@jalon/shared/data');
const query = jest.mocked(queryDocuments);

const LIMIT = 50;
const rowsOfMissions = () =>
  createCollection({ collection: 'missions' }, ({ id }) => ({ id, searchText: '', facets: [] }));

function collectionOf(count: number) {
  const documents = fakeDocuments(documentsOf(count, () => ({})));
  query.mockImplementation(documents.query);
  return { documents, collection: rowsOfMissions() };
}

/** Waits until all pages are read, each of them in a task of its own. */
const settle = async () => {
  for (let pages = 0; pages < 12; pages += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** A collection that has read its first page. */
async function started(count = 120) {
  const made = collectionOf(count);
  made.collection.read(LIMIT);
  await settle();
  return made;
}

describe('a collection', () => {
  it('reads its first page once, however often it is asked for', async () => {
    const { collection, documents } = collectionOf(120);
    collection.read(LIMIT);
    collection.read(LIMIT);
    await settle();
    collection.read(LIMIT);
    await settle();
    expect(documents.asked).toHaveLength(1);
    expect(collection.getState()).toMatchObject({ status: 'more' });
    expect(collection.getState().rows).toHaveLength(LIMIT);
  });

  it('reads the rows that it is asked to show, without repeating one', async () => {
    const { collection } = await started();
    collection.show(2 * LIMIT);
    await settle();
    expect(collection.getState().rows).toHaveLength(2 * LIMIT);
    collection.show(3 * LIMIT);
    await settle();
    const { rows, status, shown } = collection.getState();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
    expect([status, shown]).toEqual(['whole', 150]);
  });

  it('reads all pages, one after the other, when all rows are wanted', async () => {
    const { collection, documents } = collectionOf(510);
    const seen: number[] = [];
    collection.subscribe(() => seen.push(collection.getState().rows.length));
    collection.read(Infinity);
    await settle();
    expect(collection.getState()).toMatchObject({ status: 'whole' });
    expect(documents.asked).toHaveLength(11);
    expect(seen).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 510]);
  });

  it('reads to the end when more is wanted during the first page', async () => {
    const { collection } = collectionOf(120);
    collection.read(LIMIT);
    collection.read(Infinity);
    await settle();
    expect(collection.getState().rows).toHaveLength(120);
  });

  it('requests no page twice when a listener asks for more', async () => {
    const { collection, documents } = collectionOf(120);
    collection.subscribe(() => {
      if (collection.getState().status === 'more') collection.read(Infinity);
    });
    collection.read(LIMIT);
    await settle();
    expect(documents.asked.map(({ after }) => after)).toEqual([undefined, '50', '100']);
  });

  it('keeps its rows when a page fails, and reads on after a retry', async () => {
    const { collection, documents } = await started(170);
    documents.fail('timeout');
    collection.read(Infinity);
    await settle();
    expect(collection.getState()).toMatchObject({ status: 'failed', failure: 'timeout' });
    expect(collection.getState().rows).toHaveLength(LIMIT);
    documents.fail(null);
    collection.retry();
    await settle();
    expect(collection.getState().failure).toBeNull();
    expect(collection.getState().rows).toHaveLength(170);
  });

  it('drops repeated rows, and stops reading a server that repeats pages', async () => {
    const next = 'again' as Cursor;
    const pages = [
      ['a', 'b'],
      ['b', 'c'],
      ['b', 'c'],
    ];
    let readings = 0;
    query.mockImplementation(() => {
      const page = pages[Math.min(readings, 2)] ?? [];
      readings += 1;
      const documents = page.map((id) => ({ id, fields: {} }));
      return Promise.resolve({ ok: true, value: { documents, next } });
    });
    const collection = rowsOfMissions();
    collection.read(Infinity);
    await settle();
    expect(readings).toBe(3);
    expect(collection.getState().rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(collection.getState()).toMatchObject({ status: 'whole' });
  });

  it('calls no listener after it is disposed of', async () => {
    const { collection } = collectionOf(120);
    const listener = jest.fn();
    collection.read(LIMIT);
    collection.subscribe(listener);
    collection.dispose();
    await settle();
    expect(listener).not.toHaveBeenCalled();
    expect(collection.getState().rows).toEqual([]);
  });
});
