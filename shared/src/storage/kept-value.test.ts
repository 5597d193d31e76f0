import { fakeStore } from '../testing/fake-store';
import { keptValue } from './key-value-store';

const numbersIn = (stored: unknown) => (Array.isArray(stored) ? (stored as number[]) : []);

test('a kept value survives a reload, until it is removed', () => {
  const store = fakeStore();
  keptValue(store, 'k', numbersIn).write([1, 2]);
  const kept = keptValue(store, 'k', numbersIn);
  expect(kept.read()).toEqual([1, 2]);
  expect(kept.read()).toBe(kept.read());
  kept.remove();
  expect(kept.read()).toEqual([]);
});

test.each(['', '[', 'null', '{}'])('the damaged text %j gives the default value', (text) => {
  expect(keptValue(fakeStore({ k: text }), 'k', numbersIn).read()).toEqual([]);
});

test('a change from another tab calls the listener, and is read', () => {
  const store = fakeStore();
  const kept = keptValue(store, 'k', numbersIn);
  const listener = jest.fn(() => kept.read());
  const stop = kept.onChange(listener);
  store.changeFromOtherTab('k', '[3]');
  expect(listener).toHaveReturnedWith([3]);
  stop();
  store.changeFromOtherTab('k', '[4]');
  expect(listener).toHaveBeenCalledTimes(1);
});
