import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const PRESET = 'scripts/webpack';
/** Beside its own folder, everything a part's build reads. */
const COMMON_INPUTS = ['shared', PRESET, 'scripts/release', 'tsconfig.base.json'];
const LOCKFILE = 'package-lock.json';
const IGNORED = /^(node_modules|e2e|README\.md|.*\.test\.tsx?|testing|\..*)$/;
const HASH_LENGTH = 8;

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

function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(expand).sort()) {
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
  return hashOf(root, [folder, ...[...COMMON_INPUTS, LOCKFILE].map((input) => join(root, input))]);
}

/** Identifies how parts are built: a build cache is good for one preset and one set of dependencies. */
export function presetHash(root: string): string {
  return hashOf(root, [join(root, PRESET), join(root, LOCKFILE)]);
}
