import { join, resolve } from 'node:path';
import { workFolders } from '../paths';
import { FolderStore } from './folder-store';
import { KeyRing, SIGNING_KEY } from './key-ring';
import { ReleaseStore } from './release-store';
import type { PublicJwk } from './signature';

/** Beside what the store keeps, things that can be made again. */
const CACHE = 'cache';

/** A store in a folder, with the keys of this machine. */
export function folderStore(folder: string, keys: string): ReleaseStore {
  return new ReleaseStore(
    new FolderStore(folder),
    new KeyRing({ folder: keys }),
    join(folder, CACHE),
  );
}

/** The store of a checkout, for developing and testing: its records are signed and checked with this machine's keys. */
export function localStore(root: string): ReleaseStore {
  const { store, keys } = workFolders(root);
  return folderStore(store, keys);
}

/**
 * The store that a shipment goes to.
 * @param location a folder, or "s3://bucket/prefix".
 * @param trusted public keys of the site configuration.
 */
export function openStore(
  root: string,
  location: string,
  trusted: Readonly<Record<string, PublicJwk>> = {},
): Promise<ReleaseStore> {
  const { keys: folder } = workFolders(root);
  const keys = new KeyRing({ folder, trusted, signingKey: process.env[SIGNING_KEY] });
  const local = resolve(location);
  return Promise.resolve(new ReleaseStore(new FolderStore(local), keys, join(local, CACHE)));
}
