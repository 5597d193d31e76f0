import { join } from 'node:path';
import { readIfThere } from '../core/files';
import type { Release } from '../core/release';
import type { ObjectStore } from './object-store';
import { releasePrefix } from './release-files';
import { ReleaseStore } from './release-store';

interface OverlayOptions {
  live: ReleaseStore;
  release: Release;
  folder: string;
  /** Folder for a key of this machine, which only this store accepts, so that a preview needs no key of the team. */
  keys: string;
  /** Folder for copies of files of a remote store. */
  cache: string;
}

/** The objects of a store, with the files of one release. Writes stay in memory. */
function overlayObjects({ live, release, folder }: OverlayOptions): ObjectStore {
  const base = live.objects;
  const written = new Map<string, Buffer>();
  const prefix = releasePrefix(release.part, release.id);
  /** Path of an object of the release; null for other objects. */
  const pathOf = (key: string) =>
    `${key}/`.startsWith(prefix) ? join(folder, key.slice(prefix.length)) : null;
  const read = async (key: string) => {
    const path = pathOf(key);
    return written.get(key) ?? (path === null ? base.read(key) : readIfThere(path));
  };
  return {
    location: base.location,
    read,
    async write(key, bytes, mode) {
      if (mode === 'absent' && (await read(key))) return 'exists';
      written.set(key, Buffer.from(bytes));
      return 'written';
    },
    async list(below) {
      const added = [...written].filter(([key]) => key.startsWith(below));
      const objects = added.map(([key, { length: size }]) => ({ key, modified: 0, size }));
      return [...(await base.list(below)), ...objects].sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    remove: () => Promise.reject(new Error(`Nothing is removed from ${base.location}.`)),
    localPath: (key) => pathOf(key) ?? base.localPath?.(key),
  };
}

/** A store in which a release is also live. Nothing is written to the underlying store. */
export async function openOverlayStore(options: OverlayOptions): Promise<ReleaseStore> {
  const { live, release, keys: folder, cache } = options;
  const keys = await live.keys.withOwnKey(release.part, folder);
  const store = new ReleaseStore(overlayObjects(options), keys, cache);
  await store.setLive(release.part, release.id, new Date());
  return store;
}
