import {
  copyFileSync,
  linkSync,
  mkdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from '../core/errors';
import { readIfThere } from '../core/files';

function copyWithTime(source: string, target: string): void {
  copyFileSync(source, target);
  const { atime, mtime } = statSync(source);
  utimesSync(target, atime, mtime);
}

/**
 * Gives a site the very file of an earlier one: nothing is written. One that is there already stays: two parts have no
 * file in common but images, whose names carry their bytes. The folder of the target is there.
 * @returns false when the earlier file is gone: somebody tidied up.
 */
export function linkFile(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return true;
    if (hasCode(error, 'ENOENT')) return false;
  }
  try {
    // A file system without links, or one that has no room for another.
    copyWithTime(source, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Writes a file of a site. What is there already may be an earlier site's as well, and is not written into. */
export function writeOwn(target: string, content: string | Uint8Array): void {
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  writeFileSync(target, content);
}

/** Where earlier sites have a file with the bytes that are wanted. */
export function findEarlier(
  earlier: readonly string[],
  path: string,
  isWanted: (bytes: Buffer) => boolean,
): string | null {
  for (const site of earlier) {
    const file = join(site, path);
    const bytes = readIfThere(file);
    if (bytes && isWanted(bytes)) return file;
  }
  return null;
}

/** Writes small files of a site, by path; those that the newest of the earlier sites has as well are its very files. */
export function placeTexts(
  texts: ReadonlyMap<string, string | Buffer>,
  site: string,
  earlier: readonly string[],
): void {
  for (const [path, text] of texts) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    const target = join(site, path);
    const source = findEarlier(earlier.slice(0, 1), path, (found) => found.equals(bytes));
    mkdirSync(dirname(target), { recursive: true });
    if (source === null || !linkFile(source, target)) writeOwn(target, bytes);
  }
}
