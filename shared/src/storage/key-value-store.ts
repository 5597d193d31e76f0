/** Text values under keys. No method ever throws. */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Whether the value of a key would survive a reload; false for a value that the browser refused to store. */
  isKept(key: string): boolean;
  /** Calls `listener` when {@link isKept} may have changed. Returns the unsubscription. */
  onRefusal: (listener: () => void) => () => void;
  /** Calls `listener` when another tab may have changed `key`. Returns the unsubscription. */
  onChange(key: string, listener: () => void): () => void;
}

/** The part of `Storage` that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * A store over a browser storage area that may be denied, full or absent.
 * Values that the area refuses are kept in memory until the page is closed. `area` is called at each use, as reading
 * `window.localStorage` throws when denied.
 */
export function createStore(area: () => StorageArea | undefined): KeyValueStore {
  /** Values that the area refused, by key; `null` marks a removal that failed. */
  const kept = new Map<string, string | null>();
  const watchers = new Set<() => void>();

  const attempt = <T>(action: (area: StorageArea) => T): { value: T } | undefined => {
    try {
      const available = area();
      return available && { value: action(available) };
    } catch {
      return undefined;
    }
  };

  const read = (key: string) => {
    const inMemory = kept.get(key);
    if (inMemory !== undefined) return inMemory;
    return attempt((available) => available.getItem(key))?.value ?? null;
  };

  const isKept = (key: string) => typeof kept.get(key) !== 'string';
  /** Sets what the area refused for a key; `undefined` when the area is up to date. */
  const setRefused = (key: string, value: string | null | undefined) => {
    const wasKept = isKept(key);
    if (value === undefined) kept.delete(key);
    else kept.set(key, value);
    if (isKept(key) === wasKept) return;
    watchers.forEach((watcher) => watcher());
  };

  return {
    read,
    write(key, value) {
      const written = attempt((available) => available.setItem(key, value));
      setRefused(key, written ? undefined : value);
    },
    remove(key) {
      const removed = attempt((available) => available.removeItem(key));
      setRefused(key, removed ? undefined : null);
    },
    keys() {
      const inArea = attempt((available) =>
        Array.from({ length: available.length }, (_, index) => available.key(index) ?? ''),
      );
      const all = new Set([...(inArea?.value ?? []), ...kept.keys()]);
      return [...all].filter((key) => read(key) !== null);
    },
    isKept,
    onRefusal(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    onChange(key, listener) {
      if (typeof window === 'undefined') return () => undefined;
      const onStorage = (event: StorageEvent) => {
        // A null key means that the whole area was cleared.
        if (event.key === key || event.key === null) {
          setRefused(key, undefined);
          listener();
        }
      };
      // A page restored from the back/forward cache missed earlier events.
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) listener();
      };
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onPageShow);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}

/** One value of a store, as JSON. */
export interface StoredValue<T> {
  /** Returns the same object until the stored text changes. */
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
 * A value that is stored as JSON under a key of a store.
 * @param parse checks the stored data, which may be anything: null when nothing, or no JSON, is stored.
 */
export function storedValue<T>(
  store: KeyValueStore,
  key: string,
  parse: (stored: unknown) => T,
): StoredValue<T> {
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
