import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Releases of the part and of the shell that its pages were rendered with. */
  pagesOf?: PagesOf;
}

export interface PagesOf {
  release: string;
  shell: string;
}

/** Content of a file to write, or the path of a file to copy. */
export type Content = string | Uint8Array | { copyOf: string };

export interface FolderFiles {
  /** By path below the folder. */
  files: ReadonlyMap<string, Content>;
  policies: Record<string, string>;
  pagesOf?: PagesOf;
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

function writeAll(folder: string, { files, policies, pagesOf }: FolderFiles): void {
  const contents: Contents = { files: [...files.keys()], policies, ...(pagesOf && { pagesOf }) };
  const all = new Map([...files, [CONTENTS_FILE, `${JSON.stringify(contents)}\n`]]);
  const makeParents = parentMaker();
  for (const [path, content] of all) {
    const target = `${folder}/${path}`;
    makeParents([target]);
    if (typeof content === 'object' && 'copyOf' in content) copyFileSync(content.copyOf, target);
    else writeFileSync(target, content);
  }
}

/** Where the folders of a site are, and how those that are missing are made. */
export interface LinkedFolders {
  /**
   * Makes a folder unless it is there.
   * @returns the paths of the pages that were rendered.
   */
  make: (folder: LinkedFolder) => Promise<string[]>;
  /** Makes a folder that is missing or lacks a file, and puts its files into a site. Its bytes are not compared. */
  link: (folder: LinkedFolder, site: string) => Promise<string[]>;
}

/**
 * @param sites holds the sites and, in {@link PARTS}, the folders.
 * @param run names a command. What it could not make completely, it does not try again; the next one does.
 */
export function linkedFolders(sites: string, run: string): LinkedFolders {
  const placeOf = (name: string) => join(sites, PARTS, name);
  const incomplete = (name: string) => `${name}-${run}`;
  const remake = async ({ name, make }: LinkedFolder) => {
    rmSync(placeOf(name), { recursive: true, force: true });
    const made = await make();
    const ownName = made.isComplete ? name : incomplete(name);
    await makeFolder(sites, join(PARTS, ownName), (next) => {
      writeAll(next, made);
      return Promise.resolve();
    });
    return Object.keys(made.policies);
  };
  return {
    make(folder) {
      const names = [folder.name, incomplete(folder.name)];
      const isThere = names.some((name) => existsSync(join(placeOf(name), CONTENTS_FILE)));
      return isThere ? Promise.resolve([]) : remake(folder);
    },
    async link(folder, site) {
      const { name, listedAs } = folder;
      const makeParents = parentMaker();
      const linkFrom = (one: string) => linkInto(site, makeParents, placeOf(one), listedAs);
      if (linkFrom(name) || linkFrom(incomplete(name))) return [];
      const rendered = await remake(folder);
      if (linkFrom(name) || linkFrom(incomplete(name))) return rendered;
      throw new Error(`${placeOf(name)} was removed while a site was made of it: try again.`);
    },
  };
}
