import { join } from 'node:path';
import { workFolders } from '../paths';
import { FolderStore } from './folder-store';
import { KeyRing } from './key-ring';
import { ReleaseStore } from './release-store';

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
