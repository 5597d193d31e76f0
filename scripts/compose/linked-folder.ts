import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from '../core/errors';
import { readIfThere } from '../core/files';
import { makeFolder } from './site-folder';

/** Folder beside the sites that holds the folders they consist of. */
export const PARTS = 'parts';
/** Lists the files of such a folder; a folder without it is incomplete and is not used. */
export const CONTENTS_FILE = 'contents.json';

/** Content of {@link CONTENTS_FILE}. */
export interface Contents {
  /** Paths below the folder, with forward slashes. */
  files: string[];
  /** Content security policy of each page, by its path on the site. */
  policies: Record<string, string>;
}

/** Content of a file to write, or the path of a file to copy. */
export type Content = string | Uint8Array | { copyOf: string };

export interface FolderFiles {
  /** By path below the folder. */
  files: ReadonlyMap<string, Content>;
  policies: Record<string, string>;
  /** False when something was missing; the next composition then tries again. */
  isComplete: boolean;
}

/** A folder whose files are linked into sites. Its name is a hash of everything that they depend on. */
export interface LinkedFolder {
  name: string;
  /** Path in a site for its list of contents. */
  listedAs: string;
  make: () => FolderFiles | Promise<FolderFiles>;
}

function isContents(value: unknown): value is Contents {
  if (typeof value !== 'object' || value === null) return false;
  const { files, policies } = value as Record<keyof Contents, unknown>;
  return Array.isArray(files) && typeof policies === 'object' && policies !== null;
}

/** The list of contents of a folder; null when the file is missing or is not a list. @throws when it cannot be read. */
export function readContents(file: string): Contents | null {
  try {
    const contents: unknown = JSON.parse(String(readIfThere(file)));
    return isContents(contents) ? contents : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @returns false when the source is missing. An existing target stays: equal names have equal bytes. */
function linkFile(source: string, target: string): boolean {
  try {
    linkSync(source, target);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return true;
    if (hasCode(error, 'ENOENT')) return false;
    // The file system has no hard links, or allows no more of them.
    copyFileSync(source, target);
  }
  return true;
}

/** @returns a function that creates the parent folders of some files, each once. */
function parentMaker() {
  const made = new Set<string>();
  return (files: readonly string[]): void => {
    for (const file of files) {
      const parent = dirname(file);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
  };
}

type MakeParents = ReturnType<typeof parentMaker>;

/** @returns false when the folder, or a file of it, is missing. */
function linkInto(
  site: string,
  makeParents: MakeParents,
  folder: string,
  listedAs: string,
): boolean {
  const contents = readContents(`${folder}/${CONTENTS_FILE}`);
  if (!contents) return false;
  const links = contents.files.map((path) => [`${folder}/${path}`, `${site}/${path}`] as const);
  const all = [...links, [`${folder}/${CONTENTS_FILE}`, `${site}/${listedAs}`] as const];
  makeParents(all.map(([, target]) => target));
  return all.every(([source, target]) => linkFile(source, target));
}

function writeAll(folder: string, { files, policies }: FolderFiles): void {
  const contents: Contents = { files: [...files.keys()], policies };
  const all = new Map([...files, [CONTENTS_FILE, `${JSON.stringify(contents)}\n`]]);
  const makeParents = parentMaker();
  for (const [path, content] of all) {
    const target = `${folder}/${path}`;
    makeParents([target]);
    if (typeof content === 'object' && 'copyOf' in content) copyFileSync(content.copyOf, target);
    else writeFileSync(target, content);
  }
}

/**
 * @param sites holds the sites and, in {@link PARTS}, the folders.
 * @returns a function that puts the files of a folder into a site and returns the paths of the pages that were made.
 * The folder is made when it is missing or lacks a file. Its bytes are not compared, as that would take longer than
 * everything else: `jalon verify` compares them, and `jalon renew` makes the folder of a part again.
 */
export function folderLinker(sites: string, site: string) {
  const makeParents = parentMaker();
  return async ({ name, listedAs, make }: LinkedFolder): Promise<string[]> => {
    const folder = join(sites, PARTS, name);
    if (linkInto(site, makeParents, folder, listedAs)) return [];
    rmSync(folder, { recursive: true, force: true });
    const made = await make();
    const ownName = made.isComplete ? name : `${name}-${randomUUID()}`;
    await makeFolder(sites, join(PARTS, ownName), (next) => {
      writeAll(next, made);
      linkInto(site, makeParents, next, listedAs);
      return Promise.resolve();
    });
    return Object.keys(made.policies);
  };
}
