import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hasCode } from '../error-code';
import { assertKey, type ObjectStore, type StoredObject, type WriteMode } from './object-store';

/** Files being written; what a killed process left in it is nobody's. */
export const UNFINISHED = 'unfinished';
/** A parent folder may vanish between its making and its use when somebody removes its last file. */
const ATTEMPTS = 3;

/** After a power cut a name counts only if its folder was written too; some systems cannot, and need not. */
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

  async read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.localPath(key));
    } catch (error) {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
      throw error;
    }
  }

  async write(key: string, bytes: Uint8Array, mode: WriteMode): Promise<'written' | 'exists'> {
    const target = this.localPath(key);
    const unfinished = join(this.location, UNFINISHED, randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    try {
      await writeThrough(unfinished, bytes);
      return await this.give(unfinished, target, mode);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  /** Gives a finished file its name: link(2) fails where there is one, rename(2) replaces it. */
  private async give(
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
      return this.give(finished, target, mode, attempt + 1);
    }
  }

  async list(folder: string): Promise<StoredObject[]> {
    const top = join(this.location, folder);
    const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      },
    );
    const files = entries.filter((entry) => entry.isFile());
    const found = await Promise.all(
      files.map(async ({ parentPath, name }): Promise<StoredObject[]> => {
        const file = join(parentPath, name);
        // Removed since it was listed.
        const state = await stat(file).catch(() => null);
        const key = relative(this.location, file).split(sep).join('/');
        return state ? [{ key, modified: state.mtimeMs }] : [];
      }),
    );
    return found.flat().sort((a, b) => (a.key < b.key ? -1 : 1));
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
    // Folders go with their last file; one that is not empty stays.
    for (let folder = dirname(file); folder !== this.location; folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }
}
