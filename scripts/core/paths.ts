import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the repository: the nearest folder, from the current one upwards, whose package.json has a field "jalon".
 * @throws when the current folder is not inside a repository.
 */
export function findRoot(start: string = process.cwd()): string {
  const manifest = join(start, 'package.json');
  const isMarked =
    existsSync(manifest) && 'jalon' in (JSON.parse(readFileSync(manifest, 'utf8')) as object);
  if (isMarked) return start;
  const parent = dirname(start);
  if (parent === start) {
    throw new Error(
      'Not inside the project: run the command from the checkout or one of its workspaces. In a repository of your own, mark the top-level package.json with "jalon": {}.',
    );
  }
  return findRoot(parent);
}

/** A workspace that every part builds on: a folder of the checkout, or the installed package in a repository without it. */
export function workspaceFolder(root: string, workspace: 'shared' | 'scripts'): string {
  const folder = join(root, workspace);
  return existsSync(folder) ? folder : join(root, 'node_modules', '@jalon', workspace);
}

export const JOURNEYS_FOLDER_VARIABLE = 'JOURNEYS_FOLDER';

/** Folders for generated files; all are ignored by Git. */
export function workFolders(root: string) {
  return {
    /** The checkout's own store: releases published without `--store`. */
    store: join(root, '.jalon/store'),
    /** The store of all releases built here, published or not. */
    built: join(root, '.jalon/built'),
    keys: join(root, '.jalon/keys'),
    copies: join(root, '.jalon/copies'),
    sites: join(root, '.jalon/sites'),
    /** Sites of local servers, a folder for each port of the services. */
    served: join(root, '.jalon/served'),
    /** Sites with a submitted release, and keys that only these sites accept. */
    previews: join(root, '.jalon/previews'),
    /** The site that journeys of a team's repository visit; a folder per run. */
    journeys: process.env[JOURNEYS_FOLDER_VARIABLE] ?? join(root, '.jalon/journeys'),
    local: join(root, '.jalon/local'),
    builds: join(root, '.cache/build'),
    webpackCache: join(root, '.cache/webpack'),
    /** Compressed files of the local site server. */
    encoded: join(root, '.cache/encoded'),
  } as const;
}

export const BUILD_FOLDER_VARIABLE = 'BUILD_FOLDER';

export function buildFolder(root: string, part: string): string {
  return process.env[BUILD_FOLDER_VARIABLE] ?? join(workFolders(root).builds, part);
}
