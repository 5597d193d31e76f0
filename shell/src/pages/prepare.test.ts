import type { Destination } from '../composition/destination';
import type { Directory } from '../composition/directory';
import type { PageStore } from './page-store';
import { prepare } from './prepare';

const destinationIn = (sequence: number): Destination => ({
  path: '/faq',
  page: 'FaqPage',
  title: 'FAQ',
  access: 'public',
  head: () => [],
  from: {
    part: 'marketing',
    release: `1.0.${String(sequence)}`,
    sequence,
    container: `marketing_${String(sequence)}`,
    entry: { url: `/assets/marketing/entry.${String(sequence)}.js`, integrity: 'sha384-x' },
    pages: {},
    routes: [],
  },
});

function tab(known?: Destination) {
  const state = { known };
  const preload = jest.fn<undefined, [Destination]>();
  const directory = {
    find: () => state.known,
    locate: jest.fn(() => Promise.reject(new Error('down'))),
    forget: jest.fn(),
    refresh: jest.fn(() => Promise.resolve()),
  };
  return {
    state,
    preload,
    directory: directory as typeof directory & Directory,
    pages: { preload } as unknown as PageStore,
  };
}

const preloaded = ({ preload }: ReturnType<typeof tab>) =>
  preload.mock.calls.map(([{ from }]) => from.sequence);

test('a page that is known is loaded at once, and in the newer release when there is one', async () => {
  const it = tab(destinationIn(1));
  it.directory.refresh.mockImplementation(() => {
    it.state.known = destinationIn(2);
    return Promise.resolve();
  });
  const done = prepare(it.directory, it.pages, '/faq');
  expect(preloaded(it)).toEqual([1]);
  await done;
  expect(preloaded(it)).toEqual([1, 2]);
  expect(it.directory.locate).not.toHaveBeenCalled();
});

test('a page that nobody can find now is asked for again by the click', async () => {
  const it = tab();
  await prepare(it.directory, it.pages, '/faq');
  expect(it.preload).not.toHaveBeenCalled();
  expect(it.directory.forget).toHaveBeenCalledWith('/faq');
});
