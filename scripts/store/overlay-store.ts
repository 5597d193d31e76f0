import type { Release } from '../core/release';
import type { ObjectStore } from './object-store';
import { releasePrefix } from './release-files';
import { ReleaseStore } from './release-store';

/** The objects of a store, with the files of one release from another store. Writes stay in memory. */
function overlayObjects(
  base: ObjectStore,
  builds: ObjectStore,
  { part, id }: Release,
): ObjectStore {
  const written = new Map<string, Buffer>();
  const prefix = releasePrefix(part, id);
  const owner = (key: string) => (`${key}/`.startsWith(prefix) ? builds : base);
  return {
    location: base.location,
    read: async (key) => written.get(key) ?? owner(key).read(key),
    async write(key, bytes, mode) {
      if (mode === 'absent' && (written.has(key) || (await owner(key).read(key)))) return 'exists';
      written.set(key, Buffer.from(bytes));
      return 'written';
    },
    async list(folder) {
      const objects = await base.list(folder);
      const added = [...written].filter(([key]) => key.startsWith(folder));
      const all = [
        ...objects,
        ...added.map(([key, { length: size }]) => ({ key, modified: 0, size })),
      ];
      return all.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    remove: () => Promise.reject(new Error(`Nothing is removed from ${base.location}.`)),
    localPath: (key) => owner(key).localPath?.(key),
  };
}

interface OverlayOptions {
  live: ReleaseStore;
  /** The store with the files of the release. */
  builds: ReleaseStore;
  release: Release;
  /** Folder for a key of this machine, which only this store accepts, so that a preview needs no key of the team. */
  keys: string;
  /** Folder for copies of files of a remote store. */
  cache: string;
}

/** A store in which a release is also live. Nothing is written to the underlying store. */
export async function storeWith(options: OverlayOptions): Promise<ReleaseStore> {
  const { live, builds, release, keys: folder, cache } = options;
  const objects = overlayObjects(live.objects, builds.objects, release);
  const { part, id } = release;
  const keys = await live.keys.withOwnKey(part, folder);
  const store = new ReleaseStore(objects, keys, cache);
  await store.setLive(part, id, new Date());
  return store;
}
