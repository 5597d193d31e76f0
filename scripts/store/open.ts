import { join, resolve } from 'node:path';
import { UsageError } from '../core/errors';
import { workFolders } from '../core/paths';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { givenSigningKey, KeyRing } from './key-ring';
import type { Configuration } from './operator';
import { ReleaseStore } from './release-store';

/** A URL scheme of at least two letters, because "C:\store" is a folder. */
const ANY_SCHEME = /^[a-z][a-z0-9+.-]+:/i;
const BUCKET = /^s3:\/\/[^/]+/;

/** Whether a place is a bucket, "s3://bucket/prefix", not a folder. @throws UsageError for any other scheme. */
export function isBucketLocation(place: string): boolean {
  if (BUCKET.test(place)) return true;
  if (!ANY_SCHEME.test(place)) return false;
  throw new UsageError(
    `"${place}" is neither a folder nor s3://bucket/prefix. For a folder of that name write "./${place}".`,
  );
}

/**
 * Checks those options of a command that name a folder or a bucket.
 * @throws UsageError for an empty option, as an unset variable gives it, and for a scheme that it does not support.
 */
export function checkLocationOptions(
  command: string,
  { store, sites, out, from }: Partial<Record<'store' | 'sites' | 'out' | 'from', string>>,
): void {
  for (const [option, place] of Object.entries({ store, sites, out, from })) {
    if (place === undefined) continue;
    if (place === '') throw new UsageError(`--${option} is empty: is its variable set?`);
    const isStore = option === 'store' || (option === 'from' && command === 'promote');
    if (isStore) isBucketLocation(place);
    else if (ANY_SCHEME.test(place)) {
      const cure = `For a folder of that name write "./${place}".`;
      throw new UsageError(`"${place}" is no folder. ${cure}`);
    }
  }
}

/** A store in a folder, with the keys of this machine. */
export function openFolderStore(folder: string, keys: string): ReleaseStore {
  return new ReleaseStore(
    new FolderStore(folder, 'own'),
    new KeyRing({ folder: keys }),
    join(folder, 'cache'),
  );
}

/**
 * The store of a checkout's builds, for development and tests: the last build of each part counts as live, without the
 * gate. No command publishes from or to this store.
 */
export function openBuiltStore(root: string): ReleaseStore {
  const { built, keys } = workFolders(root);
  return openFolderStore(built, keys);
}

/** Whether a store is the checkout's own. Any other store is production, where releases must pass the gate. */
export function isCheckoutStore(root: string, location: string): boolean {
  return !isBucketLocation(location) && resolve(location) === workFolders(root).store;
}

/** Keys of this machine and its environment. @param configuration of a shared store, with the accepted keys. */
export function openKeyRing(root: string, configuration?: Pick<Configuration, 'config'>): KeyRing {
  const options = { folder: workFolders(root).keys, signingKey: givenSigningKey() };
  if (!configuration) return new KeyRing(options);
  return new KeyRing({ ...options, trusted: configuration.config.keys ?? {} });
}

/** The objects of a shared store, and a local folder for files that can be recreated. */
export interface SharedObjects {
  objects: ObjectStore;
  cache: string;
}

/** @param location a folder, or "s3://bucket/prefix". */
export async function openSharedObjects(root: string, location: string): Promise<SharedObjects> {
  // The cache is on this machine, because others can write to the shared store.
  const { copies } = workFolders(root);
  if (!isBucketLocation(location)) {
    // No bucket can have the name "_folders".
    return { objects: new FolderStore(resolve(location)), cache: join(copies, '_folders') };
  }
  // Loaded only for buckets, because the AWS client is large.
  const { BucketStore } = await import('./bucket-store');
  const cache = join(copies, ...location.split('/').slice(2));
  return { objects: new BucketStore(location, {}, join(cache, 'conditional-writes')), cache };
}
