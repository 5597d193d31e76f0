import type { KeyValueStore, VisitorKey } from '../storage';

const KEY = 'jalon.session' satisfies VisitorKey;

/**
 * `in`: this browser was signed in. `out`: it was signed out, possibly without an answer of the provider.
 * `null`: never signed in, or the provider confirmed the sign-out.
 */
type HintValue = 'in' | 'out' | null;

export interface Hint {
  read(): HintValue;
  write(value: HintValue): void;
  onChange(listener: () => void): () => void;
}

/** Session state in storage, known without asking the provider. Tabs notify each other through it. */
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
