import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { workspaceFolder } from './paths';

const NOT_SHIPPED = /^(node_modules|e2e|README\.md|.*\.test\.tsx?|testing|\..*)$/;

/** Files below a folder that can affect a build: without tests, journeys, dot-files and installed packages. */
function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SHIPPED.test(entry.name))
    .flatMap((entry) => {
      const child = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(child) : [child];
    });
}

/** @param length in digits: 8 in names that people read. */
function hashOf(root: string, files: readonly string[], length = 8): string {
  const hash = createHash('sha256');
  // With forward slashes, so that Windows has the same names in the same order.
  const names = files.map((file) => relative(root, file).split(sep).join('/'));
  for (const name of names.sort()) {
    const bytes = readFileSync(join(root, name));
    // The size separates a file's text from the name of the next file.
    hash.update(`${name}\0${String(bytes.length)}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, length);
}

/** Files that every build depends on: the shared package, the tools, the lock file. */
function commonFiles(root: string): string[] {
  const at = (name: string) => join(root, name);
  // Without a lock file, npm's own list of what it installed.
  const locks = ['package-lock.json', 'node_modules/.package-lock.json'].map(at).filter(existsSync);
  return [
    ...sourceFiles(workspaceFolder(root, 'shared')),
    ...sourceFiles(workspaceFolder(root, 'scripts')),
    ...[at('tsconfig.base.json'), ...locks.slice(0, 1)].filter(existsSync),
  ];
}

/**
 * Hash of all files that a part is built from. Equal inputs give equal releases, in any folder.
 * @param folder of the part.
 * @returns 8 hexadecimal digits.
 */
export const inputsHash = (root: string, folder: string): string =>
  hashOf(root, [...sourceFiles(folder), ...commonFiles(root)]);

/** Identifies the shared package, the tools and the packages that make declarations and sites. */
export const toolsHash = (root: string): string => hashOf(root, commonFiles(root), 32);

/** Identifies a webpack cache, which holds absolute paths: a copied checkout must not use it. */
export const cacheVersion = (root: string): string => `${root} ${toolsHash(root)}`;

/** Identifies the style sheets that a part may be built from, its own and those of the shared package. */
export function stylesHash(root: string, folder: string): string {
  const sources = [folder, workspaceFolder(root, 'shared')].flatMap(sourceFiles);
  const sheets = sources.filter((file) => file.endsWith('.css'));
  return hashOf(root, sheets);
}
