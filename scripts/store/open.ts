import { join, resolve } from 'node:path';
import { workFolders } from '../core/paths';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { givenSigningKey, KeyRing } from './key-ring';
import type { Configuration } from './operator';
import { bucketPath, isBucket } from './place';
import { ReleaseStore } from './release-store';

/** Folder for files that can be recreated: of the checkout's own store, and of shared folders. */
const CACHE = 'cache';
/** Folder of the copies of shared folders; no bucket can have this name. */
const FOLDERS = '_folders';

/** A store in a folder, with the keys of this machine. */
export function folderStore(folder: string, keys: string): ReleaseStore {
  return new ReleaseStore(
    new FolderStore(folder, true),
    new KeyRing({ folder: keys }),
    join(folder, CACHE),
  );
}

/** The store of a checkout, for development and tests: it accepts this machine's keys. */
export function checkoutStore(root: string): ReleaseStore {
  const { store, keys } = workFolders(root);
  return folderStore(store, keys);
}

/** Whether a store is the checkout's own. Any other one is production, where releases must pass the gate. */
export function isOwnStore(root: string, location: string): boolean {
  return !isBucket(location) && resolve(location) === workFolders(root).store;
}

/** Keys of this machine and its environment. @param configuration of a shared store, with the accepted keys. */
export function machineKeys(root: string, configuration?: Pick<Configuration, 'config'>): KeyRing {
  const own = { folder: workFolders(root).keys, signingKey: givenSigningKey() };
  if (!configuration) return new KeyRing(own);
  return new KeyRing({ ...own, trusted: configuration.config.keys ?? {} });
}

/** The objects of a shared store, and a local folder for files that can be recreated. */
export interface SharedObjects {
  objects: ObjectStore;
  cache: string;
}

/** @param location a folder, or "s3://bucket/prefix". */
export async function openShared(root: string, location: string): Promise<SharedObjects> {
  // The cache is on this machine, because others can write to the shared store.
  const { copies } = workFolders(root);
  if (!isBucket(location)) {
    return { objects: new FolderStore(resolve(location)), cache: join(copies, FOLDERS) };
  }
  // Loaded only for buckets, because the AWS client is large.
  const { BucketStore } = await import('./bucket-store');
  const cache = join(copies, bucketPath(location));
  return { objects: new BucketStore(location, {}, join(cache, 'conditional-writes')), cache };
}
