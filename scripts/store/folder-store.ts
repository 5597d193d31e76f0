import { randomUUID } from 'node:crypto';
import { readdirSync, statSync, type Dirent } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../core/errors';
import { readIfThere } from '../core/files';
import { assertKey, type ObjectStore, type StoredObject, type WriteMode } from './object-store';

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

/** @param prefix of the keys below the folder: nothing, or a path that ends with a slash. */
function objectsBelow(folder: string, prefix: string): StoredObject[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return objectsBelow(path, `${prefix}${entry.name}/`);
    const state = entry.isFile() ? statSync(path, { throwIfNoEntry: false }) : undefined;
    return state ? [{ key: prefix + entry.name, modified: state.mtimeMs }] : [];
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
      resolve(readIfThere(this.localPath(key)));
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
    await rm(file, { force: true });
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
