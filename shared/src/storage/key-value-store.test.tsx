import { fireEvent } from '@testing-library/react';
import { fakeStore } from '../testing/fake-store';
import { createStore, storedValue, type StorageArea, type KeyValueStore } from './key-value-store';

const memoryArea = (): StorageArea => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
};

const throwing = (name: string) => () => {
  throw new DOMException('The browser refuses.', name);
};
const refuse = throwing('QuotaExceededError');

const healthy = memoryArea();
const areas: [string, () => StorageArea | undefined][] = [
  ['healthy', () => healthy],
  ['denied', throwing('SecurityError')],
  ['absent, as on the server', () => undefined],
  ['full', () => ({ ...memoryArea(), setItem: refuse })],
  ['broken', () => ({ ...memoryArea(), getItem: refuse, setItem: refuse, removeItem: refuse })],
];

test.each(areas)('a value is written, read, overwritten and removed in %s storage', (_, area) => {
  const store = createStore(area);
  expect(store.read('k')).toBeNull();
  store.write('k', '1');
  store.write('k', '2');
  expect(store.read('k')).toBe('2');
  expect(store.keys()).toEqual(['k']);
  store.remove('k');
  expect(store.read('k')).toBeNull();
  expect(store.keys()).toEqual([]);
});

test('a stored value that could not be overwritten or removed is no longer read', () => {
  const area = memoryArea();
  area.setItem('k', 'old');
  const store = createStore(() => ({ ...area, setItem: refuse, removeItem: refuse }));
  store.write('k', 'new');
  expect(store.read('k')).toBe('new');
  store.remove('k');
  expect(store.read('k')).toBeNull();
});

test('a store reports that a value is not stored, until the storage area is available again', () => {
  const area = memoryArea();
  let full = true;
  const store = createStore(() => (full ? { ...area, setItem: refuse } : area));
  const told: boolean[] = [];
  const leave = store.onRefusal(() => told.push(store.isKept('k')));
  store.write('k', 'in');
  store.write('k', 'in memory');
  full = false;
  store.write('k', 'kept');
  leave();
  expect(told).toEqual([false, true]);
  expect(area.getItem('k')).toBe('kept');
  expect(store.read('k')).toBe('kept');
});

test.each<[string, (store: KeyValueStore) => void]>([
  ['was removed', (store) => store.remove('k')],
  [
    'was changed in another tab',
    () => fireEvent(window, new StorageEvent('storage', { key: 'k' })),
  ],
])('a store tells its listeners that a refused value %s', (_, settle) => {
  const store = createStore(() => ({ ...memoryArea(), setItem: refuse }));
  const stop = store.onChange('k', () => undefined);
  store.write('k', 'in memory');
  const told: boolean[] = [];
  store.onRefusal(() => told.push(store.isKept('k')));
  settle(store);
  stop();
  expect(told).toEqual([true]);
});

test.each([
  ['the key', new StorageEvent('storage', { key: 'k' }), 1],
  ['the whole area', new StorageEvent('storage', { key: null }), 1],
  ['another key', new StorageEvent('storage', { key: 'other' }), 0],
  ['a page restored from cache', new PageTransitionEvent('pageshow', { persisted: true }), 1],
  ['an ordinary page show', new PageTransitionEvent('pageshow', { persisted: false }), 0],
])('a subscribed listener is called if its value may have changed: %s', (_, event, times) => {
  const listener = jest.fn();
  const stop = createStore(memoryArea).onChange('k', listener);
  window.dispatchEvent(event);
  stop();
  window.dispatchEvent(event);
  expect(listener).toHaveBeenCalledTimes(times);
});

test('a value written by another tab replaces the value in memory', () => {
  const area = memoryArea();
  const store = createStore(() => ({ ...area, setItem: refuse }));
  const stop = store.onChange('k', () => undefined);
  store.write('k', 'mine');
  area.setItem('k', 'theirs');
  window.dispatchEvent(new StorageEvent('storage', { key: 'k' }));
  expect(store.read('k')).toBe('theirs');
  stop();
});

const numbersIn = (stored: unknown) => (Array.isArray(stored) ? (stored as number[]) : []);

test('a stored value survives a reload, until it is removed', () => {
  const store = fakeStore();
  storedValue(store, 'k', numbersIn).write([1, 2]);
  const kept = storedValue(store, 'k', numbersIn);
  expect(kept.read()).toEqual([1, 2]);
  expect(kept.read()).toBe(kept.read());
  kept.remove();
  expect(kept.read()).toEqual([]);
});
