import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../core/errors';
import { readIfThere } from '../core/files';
import {
  assertKey,
  MOST_BYTES,
  type ObjectStore,
  type StoredObject,
  type WriteMode,
} from './object-store';

/** Temporary files, until they are complete. */
export const UNFINISHED = 'unfinished';
/** Another process may remove an empty parent folder between `mkdir` and its use. */
const ATTEMPTS = 3;

/** A new name survives a power cut only once its folder is synced. Some file systems cannot do that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // Removed since its parent was listed.
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Whether there can be an object of ours: somebody else may have put a link or a pipe there. */
function isOurs(file: string): boolean {
  try {
    const state = lstatSync(file);
    return state.isFile() && state.size <= MOST_BYTES;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return false;
    throw error;
  }
}

/** @param prefix of the keys below the folder: nothing, or a path that ends with a slash. */
function objectsBelow(folder: string, prefix: string): StoredObject[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    const below = entry.isDirectory() ? objectsBelow(path, `${prefix}${entry.name}/`) : [];
    if (below.length > 0) return below;
    const state = lstatSync(path, { throwIfNoEntry: false });
    return state ? [{ key: prefix + entry.name, modified: state.mtimeMs, size: state.size }] : [];
  });
}

/** Objects as files below a folder. */
export class FolderStore implements ObjectStore {
  readonly location: string;

  constructor(folder: string) {
    this.location = folder;
  }

  localPath(key: string): string {
    assertKey(key);
    return join(this.location, key);
  }

  // Synchronous reads: with thousands of small records an await per file costs more than the file.

  read(key: string): Promise<Buffer | null> {
    return new Promise((resolve) => {
      const file = this.localPath(key);
      resolve(isOurs(file) ? readIfThere(file) : null);
    });
  }

  async write(key: string, bytes: Uint8Array, mode: WriteMode): Promise<'written' | 'exists'> {
    const target = this.localPath(key);
    const unfinished = join(this.location, UNFINISHED, randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    try {
      await writeThrough(unfinished, bytes);
      return await this.place(unfinished, target, mode);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  /** Gives a complete file its name: link(2) fails when there is one, rename(2) replaces it. */
  private async place(
    finished: string,
    target: string,
    mode: WriteMode,
    attempt = 1,
  ): Promise<'written' | 'exists'> {
    try {
      await mkdir(dirname(target), { recursive: true });
      await (mode === 'absent' ? link : rename)(finished, target);
      await syncFolder(dirname(target));
      return 'written';
    } catch (error) {
      if (mode === 'absent' && hasCode(error, 'EEXIST')) return 'exists';
      if (!hasCode(error, 'ENOENT') || attempt === ATTEMPTS) throw error;
      return this.place(finished, target, mode, attempt + 1);
    }
  }

  list(folder: string): Promise<StoredObject[]> {
    return new Promise((resolve) => {
      const found = objectsBelow(join(this.location, folder), folder);
      resolve(found.sort((a, b) => (a.key < b.key ? -1 : 1)));
    });
  }

  async unfinished(before: number): Promise<string[]> {
    const folder = join(this.location, UNFINISHED);
    const names = await readdir(folder).catch(() => []);
    const files = names.map((name) => join(folder, name));
    const states = await Promise.all(files.map((file) => stat(file).catch(() => null)));
    return files.filter((_, index) => (states[index]?.mtimeMs ?? Infinity) < before);
  }

  async remove(key: string): Promise<void> {
    const file = this.localPath(key);
    await rm(file, { force: true }).catch(() => rmdir(file));
    // Removes folders that are empty now.
    for (let folder = dirname(file); folder !== this.location; folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }
}
