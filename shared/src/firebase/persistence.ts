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
 * Persistence of the SDK's session in one of our stores, with the keys and format of its local persistence. The
 * original cannot sign in when storage is nearly full. The public types do not allow another one, so this class
 * implements the methods that the SDK calls.
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
