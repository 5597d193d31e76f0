import { queryDocuments, type Cursor } from '@jalon/shared/data';

import { fakeDocuments, fakeQuery } from '../testing/fake-documents';
import { createCollection } from './collection';

jest.mock('@jalon/shared/data');
const query = jest.mocked(queryDocuments);

const LIMIT = 50;

/** A collection of `count` documents, of which none is read. */
function collectionOf(count: number) {
  query.mockReset().mockImplementation(fakeQuery(fakeDocuments(count, () => ({}))));
  return createCollection({ collection: 'missions' }, ({ id }) => ({
    id,
    searchText: '',
    facets: [],
  }));
}

/** Waits until all pages are read, each of them in a task of its own. */
const settle = async () => {
  for (let pages = 0; pages < 12; pages += 1) await new Promise((resolve) => setTimeout(resolve));
};

it('a collection reads the first page only once, even if several callers request it', async () => {
  const collection = collectionOf(120);
  collection.read(LIMIT);
  collection.read(LIMIT);
  await settle();
  collection.read(LIMIT);
  await settle();
  expect(query).toHaveBeenCalledTimes(1);
  expect(collection.getState()).toMatchObject({ status: 'more' });
  expect(collection.getState().rows).toHaveLength(LIMIT);
});

it('a collection reads the requested number of rows, without repeating a row', async () => {
  const collection = collectionOf(120);
  collection.read(LIMIT);
  await settle();
  collection.show(2 * LIMIT);
  await settle();
  expect(collection.getState().rows).toHaveLength(2 * LIMIT);
  collection.show(3 * LIMIT);
  await settle();
  const { rows, status, shown } = collection.getState();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
  expect([status, shown]).toEqual(['whole', 150]);
});

it('a collection reads all pages in turn if all rows are requested while the first page is read', async () => {
  const collection = collectionOf(510);
  const seen: number[] = [];
  collection.subscribe(() => seen.push(collection.getState().rows.length));
  collection.read(LIMIT);
  collection.read(Infinity);
  await settle();
  expect(collection.getState()).toMatchObject({ status: 'whole' });
  expect(query).toHaveBeenCalledTimes(11);
  expect(seen).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 510]);
});

it('a collection requests no page twice when a listener asks for more', async () => {
  const collection = collectionOf(120);
  collection.subscribe(() => {
    if (collection.getState().status === 'more') collection.read(Infinity);
  });
  collection.read(LIMIT);
  await settle();
  expect(query.mock.calls.map(([{ after }]) => after)).toEqual([undefined, '50', '100']);
});

it('a collection keeps the rows when a page fails, and continues reading after a retry', async () => {
  const collection = collectionOf(170);
  collection.read(LIMIT);
  await settle();
  query.mockResolvedValueOnce({ ok: false, reason: 'timeout' });
  collection.read(Infinity);
  await settle();
  expect(collection.getState()).toMatchObject({ status: 'failed', failure: 'timeout' });
  expect(collection.getState().rows).toHaveLength(LIMIT);
  collection.retry();
  await settle();
  expect(collection.getState().failure).toBeNull();
  expect(collection.getState().rows).toHaveLength(170);
});

it('a collection drops repeated rows, and stops reading a server that repeats pages', async () => {
  const collection = collectionOf(0);
  const page = (...ids: string[]) => {
    const documents = ids.map((id) => ({ id, fields: {} }));
    return { ok: true as const, value: { documents, next: 'again' as Cursor } };
  };
  query.mockResolvedValue(page('b', 'c')).mockResolvedValueOnce(page('a', 'b'));
  collection.read(Infinity);
  await settle();
  expect(query).toHaveBeenCalledTimes(3);
  expect(collection.getState().rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(collection.getState()).toMatchObject({ status: 'whole' });
});

it('a collection calls no listener after it is disposed of', async () => {
  const collection = collectionOf(120);
  const listener = jest.fn();
  collection.read(LIMIT);
  collection.subscribe(listener);
  collection.dispose();
  await settle();
  expect(listener).not.toHaveBeenCalled();
});
