import { join, resolve } from 'node:path';
import { workFolders } from '../core/paths';
import { FolderStore } from './folder-store';
import { KeyRing, SIGNING_KEY, type PublicJwk } from './key-ring';
import { ReleaseStore } from './release-store';

/** Folder for things that can be made again. */
const CACHE = 'cache';

/** A store in a folder, with the keys of this machine. */
export function folderStore(folder: string, keys: string): ReleaseStore {
  return new ReleaseStore(
    new FolderStore(folder),
    new KeyRing({ folder: keys }),
    join(folder, CACHE),
  );
}

/** The store of a checkout, for development and tests: it accepts this machine's keys. */
export function localStore(root: string): ReleaseStore {
  const { store, keys } = workFolders(root);
  return folderStore(store, keys);
}

const BUCKET = 's3://';

/** Whether a store is the checkout's own. Any other one is production, where releases must pass the gate. */
export function isOwnStore(root: string, location: string): boolean {
  return !location.startsWith(BUCKET) && resolve(location) === workFolders(root).store;
}

/**
 * @param location a folder, or "s3://bucket/prefix".
 * @param trusted public keys of the site configuration, the only ones accepted outside the checkout's own store.
 */
export async function openStore(
  root: string,
  location: string,
  trusted: Readonly<Record<string, PublicJwk>> = {},
): Promise<ReleaseStore> {
  if (isOwnStore(root, location)) return localStore(root);
  const folders = workFolders(root);
  const signingKey = process.env[SIGNING_KEY];
  const keys = new KeyRing({ folder: folders.keys, trusted, signingKey });
  if (!location.startsWith(BUCKET)) {
    const folder = resolve(location);
    return new ReleaseStore(new FolderStore(folder), keys, join(folder, CACHE));
  }
  // Loaded only for buckets: the AWS client is large.
  const { BucketStore } = await import('./bucket-store');
  const bucket = new BucketStore(location);
  const copies = join(folders.copies, location.slice(BUCKET.length));
  return new ReleaseStore(bucket, keys, copies);
}
