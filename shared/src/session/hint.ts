import type { KeyValueStore } from '../storage';

const KEY = 'jalon.session';

/**
 * `in`: this browser was signed in. `out`: it was signed out, and the provider may not have been
 * told yet. `null`: never signed in, or forgotten.
 */
type HintValue = 'in' | 'out' | null;

export interface Hint {
  read(): HintValue;
  write(value: HintValue): void;
  onChange(listener: () => void): () => void;
}

/** What this browser remembers without asking the provider. Also how tabs notify each other. */
export function createHint(store: KeyValueStore): Hint {
  const read = (): HintValue => {
    const value = store.read(KEY);
    return value === 'in' || value === 'out' ? value : null;
  };
  return {
    read,
    write(value) {
      if (value === read()) return;
      if (value === null) store.remove(KEY);
      else store.write(KEY, value);
    },
    onChange: (listener) => store.onChange(KEY, listener),
  };
}
