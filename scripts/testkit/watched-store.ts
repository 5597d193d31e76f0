import type { ObjectStore } from '../store/object-store';

export interface Operation {
  kind: 'read' | 'write' | 'list' | 'remove';
  key: string;
}

/**
 * A store that asks before each operation, which then waits, fails or never happens.
 * @param after is told of each operation that was done.
 */
export function watchedStore(
  store: ObjectStore,
  before: (operation: Operation) => Promise<void> | void,
  after: (operation: Operation) => Promise<void> | void = () => undefined,
): ObjectStore {
  const watch = async <T>(operation: Operation, run: () => Promise<T>): Promise<T> => {
    await before(operation);
    const result = await run();
    await after(operation);
    return result;
  };
  return {
    location: store.location,
    read: (key) => watch({ kind: 'read', key }, () => store.read(key)),
    write: (key, bytes, mode) => watch({ kind: 'write', key }, () => store.write(key, bytes, mode)),
    list: (folder) => watch({ kind: 'list', key: folder }, () => store.list(folder)),
    remove: (key) => watch({ kind: 'remove', key }, () => store.remove(key)),
    ...(store.localPath ? { localPath: (key: string) => store.localPath?.(key) ?? '' } : {}),
  };
}
