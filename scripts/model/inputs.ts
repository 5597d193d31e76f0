import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { roomFolder } from '../core/paths';

const LOCKFILE = 'package-lock.json';
const IGNORED = /^(node_modules|e2e|README\.md|.*\.test\.tsx?|testing|\..*)$/;
const HASH_LENGTH = 8;
/** The layer that builds parts, and all below it. */
const BUILD_LAYERS = ['core', 'model', 'build'];

function listFiles(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true }).filter(
    (entry) => !IGNORED.test(entry.name),
  );
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? listFiles(child) : [child];
  });
}

function expand(path: string): string[] {
  if (!existsSync(path)) return [];
  try {
    return listFiles(path);
  } catch {
    return [path];
  }
}

function hashOf(
  root: string,
  paths: readonly string[],
  counts: (file: string) => boolean = () => true,
): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(expand).filter(counts).sort()) {
    const bytes = readFileSync(file);
    // With its size, no text can pass for the name of the next file.
    hash.update(`${relative(root, file)}\0${String(bytes.length)}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Identifies what a part is built from: equal exactly when the sources, the shared package, the build preset and the
 * locked dependencies are equal.
 * @returns 8 hexadecimal digits.
 */
export function inputsHash(root: string, folder: string): string {
  const scripts = roomFolder(root, 'scripts');
  return hashOf(root, [
    folder,
    roomFolder(root, 'shared'),
    ...BUILD_LAYERS.map((layer) => join(scripts, layer)),
    join(root, 'tsconfig.base.json'),
    join(root, LOCKFILE),
  ]);
}

/** Identifies the style sheets that a part may be built from, its own and those of the shared package. */
export function stylesHash(root: string, folder: string): string {
  const paths = [folder, roomFolder(root, 'shared')];
  return hashOf(root, paths, (file) => file.endsWith('.css'));
}

/** Identifies how parts are built: a build cache is good for one preset and one set of dependencies. */
export function presetHash(root: string): string {
  return hashOf(root, [
    ...BUILD_LAYERS.map((layer) => join(roomFolder(root, 'scripts'), layer)),
    join(root, LOCKFILE),
  ]);
}
