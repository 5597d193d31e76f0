import type { KeyValueStore } from './key-value-store';

/** One value of a store, as JSON. */
export interface KeptValue<T> {
  /** The same object until the stored text changes. */
  read: () => T;
  write: (value: T) => void;
  remove: () => void;
  /** Calls `listener` when another tab may have changed the value. Returns the unsubscription. */
  onChange: (listener: () => void) => () => void;
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * A value that is kept under a key of a store.
 * @param parse checks the stored data, which may be anything; null when nothing is stored, or no JSON.
 */
export function keptValue<T>(
  store: KeyValueStore,
  key: string,
  parse: (stored: unknown) => T,
): KeptValue<T> {
  let last: { text: string | null; value: T } | undefined;
  return {
    read() {
      const text = store.read(key);
      if (last?.text !== text) last = { text, value: parse(jsonIn(text)) };
      return last.value;
    },
    write(value) {
      store.write(key, JSON.stringify(value));
    },
    remove() {
      store.remove(key);
    },
    onChange: (listener) => store.onChange(key, listener),
  };
}
