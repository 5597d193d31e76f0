import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { hasErrorCode, messageOf } from './errors';

/** Texts by path, relative to some folder. */
export type FileTexts = Readonly<Record<string, string>>;

/** Writes texts below a folder, making the folders they need. */
export function writeFiles(folder: string, files: FileTexts): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Writes a file that appears complete or not at all, making its folder. @returns its path. */
export function writeAtomically(file: string, content: string | Uint8Array): string {
  const next = `${file}.${randomUUID()}.next`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(next, content);
  renameSync(next, file);
  return file;
}

/** Permissions that a web server needs, because it runs as another user. */
const READABLE = 0o644;
const ENTERABLE = 0o755;

/** Adds permissions that the umask withheld, and keeps all others, such as those of the group. */
const allow = (path: string, mode: number) => chmodSync(path, statSync(path).mode | mode);

/** Makes a folder and its parents readable by every user under any umask. Existing folders keep their permissions. */
export function makePublicFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  let made = resolve(folder);
  for (; made.length >= resolve(first).length; made = dirname(made)) allow(made, ENTERABLE);
}

/** Lets every user read a file that this process owns, under any umask. */
export const makeFilePublic = (file: string): void => {
  allow(file, READABLE);
};

/** Writes a file that every user can read under any umask, making its folder. */
export function writePublicFile(file: string, content: string | Uint8Array): void {
  makePublicFolder(dirname(file));
  writeFileSync(file, content);
  makeFilePublic(file);
}

/** The paths of all files, but not links, below a folder: relative to it, with forward slashes, in a stable order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}

/** The bytes of a file; null when there is none. @throws when it cannot be read. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}

/** Reads a JSON file. @throws naming the file when it is missing or is not JSON. */
export function readJsonFile(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${messageOf(cause)}`, { cause });
  }
}
