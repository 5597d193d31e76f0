import type { Persistence } from 'firebase/auth';

import { keptValue, type KeyValueStore } from '../storage';

/** Called by the SDK when another tab may have changed a key. */
type Listener = (value: unknown) => void;

/**
 * Persistence of the SDK's session in one of our stores, with the keys and format of its local persistence. The
 * original cannot sign in when storage is nearly full. The public types do not allow another one, so this class
 * implements the methods that the SDK calls.
 */
export function persistenceOver(store: KeyValueStore): Persistence {
  const at = (key: string) => keptValue(store, key, (stored) => stored);
  return class {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly #leave = new Map<Listener, () => void>();

    _isAvailable = () => Promise.resolve(true);
    _get = (key: string) => Promise.resolve(at(key).read());
    _set(key: string, value: unknown) {
      at(key).write(value);
      return Promise.resolve();
    }
    _remove(key: string) {
      at(key).remove();
      return Promise.resolve();
    }
    _addListener(key: string, listener: Listener) {
      const kept = at(key);
      const changed = () => {
        listener(kept.read());
      };
      this.#leave.set(listener, kept.onChange(changed));
    }
    _removeListener(_: string, listener: Listener) {
      this.#leave.get(listener)?.();
      this.#leave.delete(listener);
    }
  };
}
