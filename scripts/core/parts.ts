import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseRoutes } from '@jalon/shared/schemas';
import type { PartExtensions, RouteDefinition } from '@jalon/shared/protocol';
import { readJsonFile } from './files';
import { UsageError } from './errors';

/** A part of the site that is built and released on its own. */
export interface Part extends PartExtensions {
  /** Name in releases, addresses and commands: "wizard". */
  name: string;
  kind: 'shell' | 'remote';
  folder: string;
  version: string;
  routes: RouteDefinition[];
}

/** Folder prefix of remotes; the folder of remote "wizard" is "mfe-wizard". */
const REMOTE_PREFIX = 'mfe-';
const SHELL = 'shell';

/**
 * Reads one part from its folder.
 * @throws when the routes.json of a remote is missing or breaks the remote contract; the message lists every bad field.
 */
export function readPart(folder: string): Part {
  const { version } = readJsonFile(join(folder, 'package.json')) as { version: string };
  if (basename(folder) === SHELL)
    return { name: SHELL, kind: 'shell', folder, version, routes: [] };
  const routesFile = join(folder, 'routes.json');
  if (!existsSync(routesFile)) {
    throw new Error(`${routesFile} is missing: a remote lists its pages there.`);
  }
  const remote = parseRoutes(readJsonFile(routesFile), routesFile);
  return { ...remote, kind: 'remote', folder, version };
}

/**
 * Every part of the checkout, the shell first. Folders without a package.json (left by another branch) are no parts; a
 * team's repository has no shell.
 */
export function readParts(root: string): Part[] {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith(REMOTE_PREFIX) && existsSync(join(root, name, 'package.json')),
  );
  const shell = existsSync(join(root, SHELL)) ? [SHELL] : [];
  return [...shell, ...remotes.sort()].map((name) => readPart(join(root, name)));
}

/** Name of a part, without prefix and slashes: "wizard" for "mfe-wizard" or "./mfe-wizard/". */
export const barePartName = (name: string): string => name.replace(/^(\.\/)?(mfe-)?|\/$/g, '');

export function unknownPartError(name: string, existing: readonly string[]): UsageError {
  return new UsageError(`There is no part "${name}". Choose one of: ${existing.join(', ')}.`);
}

/** Finds a part by its name or folder. @throws listing the parts of the repository when no part has that name. */
export function findPart(root: string, wanted: string): Part {
  const parts = readParts(root);
  const names = parts.map(({ name }) => name);
  const part = parts[names.indexOf(barePartName(wanted))];
  if (part) return part;
  throw unknownPartError(wanted, names);
}

/** The name of a part, in kebab-case. */
export const PART_NAME_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Digits of the hash of a part's style sheets that its classes end with. */
const STYLES_LENGTH = 4;

/**
 * Ending of the class names of a remote's release. A change of one sheet changes all names, because the sheets of two
 * releases may be in one tab.
 * @param styles hash of the style sheets; see `stylesHash`.
 */
export function classSuffix(part: string, styles: string): string {
  return `_${part}${styles.slice(0, STYLES_LENGTH)}`;
}

/**
 * Whether the name of a class or animation comes from a build of the part. Part names have no underscore and the hash has a
 * fixed length, so a name belongs to one part only.
 */
export function createOwnNameTest(part: string): (name: string) => boolean {
  const suffix = new RegExp(`_${part}[0-9a-f]{${String(STYLES_LENGTH)}}$`);
  return (name) => suffix.test(name);
}

/**
 * Federation global of a remote's build, a valid variable name: hyphens become underscores, which part names do not have,
 * so that no two parts collide.
 */
export function containerName(part: string, build: string): string {
  return `${part.replaceAll('-', '_')}_${build}`;
}
