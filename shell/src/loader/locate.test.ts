import { locate } from './locate';
import type { Destination, Releases } from './releases';

const destination = { path: '/login' } as Destination;
const never = () => new Promise<never>(() => undefined);
const down = () => Promise.reject(new Error('down'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each<[string, Releases['search'], object]>([
  ['a page', () => Promise.resolve(destination), { kind: 'page', destination }],
  ['no page', () => Promise.resolve(undefined), { kind: 'navigate' }],
  ['nothing, as the registry cannot be read', down, { kind: 'navigate' }],
])('where the search finds %s', async (_, search, expected) => {
  expect(await locate(search, '/login')).toEqual(expected);
});

test('without an answer within 1 s a new document is opened', async () => {
  jest.useFakeTimers();
  const located = jest.fn();
  void locate(never, '/login').then(located);
  await jest.advanceTimersByTimeAsync(999);
  expect(located).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(located).toHaveBeenCalledWith({ kind: 'navigate' });
});

test('without a network no document can be opened either', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await locate(down, '/login')).toEqual({ kind: 'offline' });
});
