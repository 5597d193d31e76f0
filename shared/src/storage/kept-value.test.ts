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
