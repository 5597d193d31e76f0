import { createLocate } from './locate';
import type { Destination, Releases } from './releases';

const destination = { path: '/login' } as Destination;
const locateWith = (search: Releases['search'], find: Releases['find'] = () => undefined) =>
  createLocate({ search, find } as Releases);
const never = () => new Promise<never>(() => undefined);

const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a page that is known is located without the registry', async () => {
  const search = jest.fn(never);
  const located = await locateWith(search, () => destination)('/login');
  expect(located).toEqual({ kind: 'page', destination });
  expect(search).not.toHaveBeenCalled();
});

test.each<[string, Releases['search'], object]>([
  ['a page', () => Promise.resolve(destination), { kind: 'page', destination }],
  ['no page', () => Promise.resolve(undefined), { kind: 'navigate', reason: 'not found' }],
  [
    'a page for a newer shell',
    () => Promise.resolve('shell too old'),
    { kind: 'navigate', reason: 'shell too old' },
  ],
  [
    'nothing, as the registry cannot be read',
    () => Promise.reject(new Error('down')),
    { kind: 'navigate', reason: 'registry unreadable' },
  ],
])('where the registry has %s', async (_, search, expected) => {
  expect(await locateWith(search)('/login')).toEqual(expected);
});

test('without an answer within 1 s a new document is opened', async () => {
  jest.useFakeTimers();
  const located = jest.fn();
  void locateWith(never)('/login').then(located);
  await jest.advanceTimersByTimeAsync(999);
  expect(located).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(located).toHaveBeenCalledWith({ kind: 'navigate', reason: 'registry unreadable' });
});

test('without a network no document can be opened either', async () => {
  setOnline(false);
  const search = () => Promise.reject(new Error('down'));
  expect(await locateWith(search)('/login')).toEqual({ kind: 'offline' });
});

test('an address is searched once at a time, and again later', async () => {
  const search = jest.fn(() => Promise.resolve(undefined));
  const locate = locateWith(search);
  expect(locate('/login')).toBe(locate('/login'));
  await locate('/login');
  await locate('/login');
  expect(search).toHaveBeenCalledTimes(2);
});
