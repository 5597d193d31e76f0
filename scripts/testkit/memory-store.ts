import {
  assertObjectKey,
  type ObjectStore,
  type StoredObject,
  type WriteMode,
} from '../store/object-store';

/** An object store in memory that behaves like a bucket. */
export class MemoryStore implements ObjectStore {
  readonly location = 'memory';
  private readonly objects: Map<string, { bytes: Buffer; modified: number }>;

  constructor(from?: MemoryStore) {
    this.objects = new Map(from?.objects);
  }

  read(key: string): Promise<Buffer | null> {
    return Promise.resolve(this.objects.get(key)?.bytes ?? null);
  }

  write(key: string, bytes: Uint8Array, mode: WriteMode): Promise<'written' | 'exists'> {
    assertObjectKey(key);
    if (mode === 'absent' && this.objects.has(key)) return Promise.resolve('exists');
    this.objects.set(key, { bytes: Buffer.from(bytes), modified: Date.now() });
    return Promise.resolve('written');
  }

  list(folder: string): Promise<StoredObject[]> {
    const listed = [...this.objects]
      .filter(([key]) => key.startsWith(folder))
      .map(([key, { bytes, modified }]) => ({ key, modified, size: bytes.length }));
    return Promise.resolve(listed.sort((a, b) => (a.key < b.key ? -1 : 1)));
  }

  remove(key: string): Promise<void> {
    this.objects.delete(key);
    return Promise.resolve();
  }
}

export interface StoreOperation {
  kind: 'read' | 'write' | 'list' | 'remove';
  key: string;
}

/**
 * A store with callbacks around each operation.
 * @param before may delay the operation, or throw to fail it.
 * @param after called when the operation has completed.
 */
export function watchStore(
  store: ObjectStore,
  before: (operation: StoreOperation) => Promise<void> | void,
  after: (operation: StoreOperation) => Promise<void> | void = () => undefined,
): ObjectStore {
  const watch = async <T>(operation: StoreOperation, run: () => Promise<T>): Promise<T> => {
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
    ...(store.localPath ? { localPath: (key: string) => store.localPath?.(key) } : {}),
  };
}
