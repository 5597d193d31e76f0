import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from '../error-code';

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Gives a site the very file of an earlier one: nothing is written. One that is there already has the same bytes,
 * as its name carries them. The folder of the target is there.
 * @throws when the earlier file is gone.
 */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (hasCode(error, 'ENOENT')) throw error;
    // A file system without links, or one that has no room for another.
    copyFileSync(source, target);
    const { atime, mtime } = statSync(source);
    utimesSync(target, atime, mtime);
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

/** Writes the texts of a site, by path; those that the newest of the earlier sites has as well are its very files. */
export function placeTexts(
  texts: ReadonlyMap<string, string>,
  site: string,
  earlier: readonly string[],
): void {
  for (const [path, text] of texts) {
    const bytes = Buffer.from(text);
    const target = join(site, path);
    const source = findEarlier(earlier.slice(0, 1), path, (found) => found.equals(bytes));
    if (source === null) {
      writeOwn(target, bytes);
    } else {
      mkdirSync(dirname(target), { recursive: true });
      linkFile(source, target);
    }
  }
}
