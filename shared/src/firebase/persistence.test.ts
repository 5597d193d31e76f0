import { fakeStore } from '../testing/fake-store';
import { persistenceOver } from './replaced';

/** Instance that the SDK creates of a persistence, with the methods it calls. */
interface Kept {
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
  _addListener(key: string, listener: (value: unknown) => void): void;
  _removeListener(key: string, listener: (value: unknown) => void): void;
}

const over = (store: ReturnType<typeof fakeStore>) =>
  new (persistenceOver(store) as unknown as new () => Kept)();
const USER = { uid: 'u1' };

test('a stored session can be read by the next page until it is removed', async () => {
  const store = fakeStore();
  const persistence = over(store);
  expect(await persistence._isAvailable()).toBe(true);
  expect(await persistence._get('user')).toBeNull();
  await persistence._set('user', USER);
  expect(await over(store)._get('user')).toEqual(USER);
  await persistence._remove('user');
  expect(await over(store)._get('user')).toBeNull();
});

test('an unreadable stored session is ignored', async () => {
  expect(await over(fakeStore({ user: '{"uid' }))._get('user')).toBeNull();
});

test('a listener is called for changes in other tabs until it is removed', () => {
  const store = fakeStore();
  const persistence = over(store);
  const listener = jest.fn();
  persistence._addListener('user', listener);
  store.changeFromOtherTab('user', JSON.stringify(USER));
  expect(listener).toHaveBeenLastCalledWith(USER);
  store.changeFromOtherTab('user', null);
  expect(listener).toHaveBeenLastCalledWith(null);
  persistence._removeListener('user', listener);
  store.changeFromOtherTab('user', '{}');
  expect(listener).toHaveBeenCalledTimes(2);
});
