import type { KeyValueStore } from '../storage';

/** A store in memory that simulates changes from another tab. */
export interface FakeStore extends KeyValueStore {
  readonly values: Map<string, string>;
  /** Writes (or removes, with null) as another tab would, and calls listeners. */
  changeFromOtherTab(key: string, value: string | null): void;
}

export function fakeStore(initial: Record<string, string> = {}): FakeStore {
  const values = new Map(Object.entries(initial));
  const listeners = new Map<string, Set<() => void>>();
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    isKept: () => true,
    onRefusal: () => () => undefined,
    onChange(key, listener) {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(listener));
      return () => ofKey.delete(listener);
    },
    changeFromOtherTab(key, value) {
      if (value === null) values.delete(key);
      else values.set(key, value);
      listeners.get(key)?.forEach((listener) => listener());
    },
  };
}
