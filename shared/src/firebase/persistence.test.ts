import { fakeStore } from '../testing/fake-store';
import { persistenceOver } from './persistence';

/** What the SDK makes of a persistence, and the methods it calls. */
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

test('a stored session is read by the next page, until it is removed', async () => {
  const store = fakeStore();
  const persistence = over(store);
  expect(await persistence._isAvailable()).toBe(true);
  expect(await persistence._get('user')).toBeNull();
  await persistence._set('user', USER);
  expect(await over(store)._get('user')).toEqual(USER);
  await persistence._remove('user');
  expect(await over(store)._get('user')).toBeNull();
});

test('an unreadable session counts as none', async () => {
  expect(await over(fakeStore({ user: '{"uid' }))._get('user')).toBeNull();
});

test('a listener is called for changes of other tabs until it is removed', () => {
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
