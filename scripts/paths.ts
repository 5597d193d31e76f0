import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT_PACKAGE = 'jalon';

/**
 * The checkout we work on: the nearest folder, from the current one upwards, whose package.json is the root one.
 * @throws when the current folder is not inside a checkout.
 */
export function findRoot(start: string = process.cwd()): string {
  const manifest = join(start, 'package.json');
  if (existsSync(manifest)) {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
    if (name === ROOT_PACKAGE) return start;
  }
  const parent = dirname(start);
  if (parent === start) {
    throw new Error(
      'Not inside the project: run the command from the checkout or one of its rooms.',
    );
  }
  return findRoot(parent);
}

/** Where generated things live; everything below is git-ignored. */
export function workFolders(root: string) {
  return {
    store: join(root, '.jalon', 'store'),
    keys: join(root, '.jalon', 'keys'),
    sites: join(root, '.jalon', 'sites'),
    local: join(root, '.jalon', 'local'),
    builds: join(root, '.cache', 'build'),
    webpackCache: join(root, '.cache', 'webpack'),
  } as const;
}
