import type { Persistence } from 'firebase/auth';

import type { KeyValueStore } from '../storage';

/** Called by the SDK when another tab may have changed a key. */
type Listener = (value: unknown) => void;

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Where the SDK keeps its session: one of our stores, under the keys and in the form of the SDK's
 * own local persistence. That one gives up signing in when storage is nearly full, and another one
 * cannot be made through its public types, hence a class with the methods it calls.
 */
export function persistenceOver(store: KeyValueStore): Persistence {
  return class {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly #leave = new Map<Listener, () => void>();

    _isAvailable = () => Promise.resolve(true);
    _get = (key: string) => Promise.resolve(parse(store.read(key)));
    _set(key: string, value: unknown) {
      store.write(key, JSON.stringify(value));
      return Promise.resolve();
    }
    _remove(key: string) {
      store.remove(key);
      return Promise.resolve();
    }
    _addListener(key: string, listener: Listener) {
      const changed = () => {
        listener(parse(store.read(key)));
      };
      this.#leave.set(listener, store.onChange(key, changed));
    }
    _removeListener(_: string, listener: Listener) {
      this.#leave.get(listener)?.();
      this.#leave.delete(listener);
    }
  };
}
