import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  type Dirent,
} from 'node:fs';
import { link, mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../core/errors';
import { makeFilePublic, makePublicFolder } from '../core/files';
import {
  assertObjectKey,
  MAX_OBJECT_BYTES,
  type ObjectStore,
  type StoredObject,
  type WriteMode,
} from './object-store';

/** Folder of temporary files that are not complete yet. */
export const UNFINISHED_FOLDER = 'unfinished';
/** Number of attempts, because another process may remove an empty parent folder between `mkdir` and its use. */
const ATTEMPTS = 3;

/** Syncs a folder, without which a new name may not survive a power cut. Some file systems cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // The folder was removed after its parent was listed.
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Follows no link, and does not block on a pipe without a writer. Windows has neither flag. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Error codes of `open` for a path that holds no object: a missing file, a link, a socket, a directory. */
const NOT_OURS = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'EISDIR'];

/** The bytes of an object; null for a link, a pipe, or a file that is too large. */
function readObject(file: string): Buffer | null {
  let opened: number;
  try {
    opened = openSync(file, OPEN_FLAGS);
  } catch (error) {
    if (NOT_OURS.some((code) => hasErrorCode(error, code))) return null;
    throw error;
  }
  try {
    const state = fstatSync(opened);
    return state.isFile() && state.size <= MAX_OBJECT_BYTES ? readFileSync(opened) : null;
  } finally {
    closeSync(opened);
  }
}

/** @param prefix of the keys below the folder: empty, or a path that ends with a slash. */
function objectsBelow(folder: string, prefix: string): StoredObject[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    const below = entry.isDirectory() ? objectsBelow(path, `${prefix}${entry.name}/`) : [];
    if (below.length > 0) return below;
    const state = lstatSync(path, { throwIfNoEntry: false });
    return state ? [{ key: prefix + entry.name, modified: state.mtimeMs, size: state.size }] : [];
  });
}

export class FolderStore implements ObjectStore {
  readonly location: string;
  private readonly use: 'shared' | 'own' | 'public';

  /**
   * @param use 'own' when only this machine writes to the folder: its files are then used in place. 'public' when a web
   * server serves it: every user can read it, whatever the umask.
   */
  constructor(folder: string, use: 'shared' | 'own' | 'public' = 'shared') {
    this.location = folder;
    this.use = use;
  }

  localPath(key: string): string | undefined {
    return this.use === 'own' ? this.pathOf(key) : undefined;
  }

  // Reads are synchronous: with thousands of small records, an await per file costs more than the read.

  read(key: string): Promise<Buffer | null> {
    return new Promise((resolve) => resolve(readObject(this.pathOf(key))));
  }

  async write(key: string, bytes: Uint8Array, mode: WriteMode): Promise<'written' | 'exists'> {
    const target = this.pathOf(key);
    for (const used of [key, UNFINISHED_FOLDER]) this.assertOwnFolder(used);
    const unfinished = join(this.location, UNFINISHED_FOLDER, randomUUID());
    await this.makeFolder(dirname(unfinished));
    try {
      await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
      if (this.use === 'public') makeFilePublic(unfinished);
      return await this.place(unfinished, target, mode);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  private async makeFolder(folder: string): Promise<void> {
    if (this.use === 'public') makePublicFolder(folder);
    else await mkdir(folder, { recursive: true });
  }

  /** Gives a complete file its name: link(2) fails when the name exists, rename(2) replaces the file. */
  private async place(
    finished: string,
    target: string,
    mode: WriteMode,
    attempt = 1,
  ): Promise<'written' | 'exists'> {
    try {
      await this.makeFolder(dirname(target));
      await (mode === 'absent' ? link : rename)(finished, target);
      await syncFolder(dirname(target));
      return 'written';
    } catch (error) {
      if (mode === 'absent' && hasErrorCode(error, 'EEXIST')) return 'exists';
      if (!hasErrorCode(error, 'ENOENT') || attempt === ATTEMPTS) throw error;
      return this.place(finished, target, mode, attempt + 1);
    }
  }

  list(folder: string): Promise<StoredObject[]> {
    return new Promise((resolve) => {
      this.assertOwnFolder(folder);
      const objects = objectsBelow(join(this.location, folder), folder);
      resolve(objects.sort((a, b) => (a.key < b.key ? -1 : 1)));
    });
  }

  unfinished(before: number): Promise<string[]> {
    const folder = join(this.location, UNFINISHED_FOLDER);
    return new Promise((resolve) => {
      this.assertOwnFolder(UNFINISHED_FOLDER);
      const files = entriesOf(folder).filter((entry) => entry.isFile());
      const paths = files.map(({ name }) => join(folder, name));
      const age = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs;
      resolve(paths.filter((path) => (age(path) ?? Infinity) < before));
    });
  }

  async remove(key: string): Promise<void> {
    const file = this.pathOf(key);
    this.assertOwnFolder(key);
    await rm(file, { force: true }).catch(() => rmdir(file));
    // Removes parent folders that are now empty.
    for (let folder = dirname(file); folder !== this.location; folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }

  /** Path of an object. @throws when the key is invalid. */
  private pathOf(key: string): string {
    assertObjectKey(key);
    return join(this.location, key);
  }

  /** @throws when the first folder of a key is a link: a write or a removal would reach outside the store. */
  private assertOwnFolder(key: string): void {
    const [first = ''] = key.split('/');
    const folder = join(this.location, first);
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Error(`${folder} is a link, which no store has: remove it.`);
  }
}
