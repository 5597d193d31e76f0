import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { lstatSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from '../core/errors';
import { readIfThere } from '../core/files';
import { describeFile } from '../model/files';
import { contentsText, isIntact, parseContents, readContents, type PagesOf } from './contents';
import { makeFolder, unfinishedName } from './site-folder';

/** Folder beside the sites that holds the folders they consist of. */
export const PARTS = 'parts';
/** Lists the files of such a folder; a folder without it is incomplete and is not used. */
export const CONTENTS_FILE = 'contents.json';

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

function copy(source: string, target: string, time: Date): void {
  copyFileSync(source, target);
  utimesSync(target, time, time);
}

function linkOrCopy(source: string, target: string, time: Date): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOENT')) throw error;
    // The file system has no hard links, or allows no more of them.
    copy(source, target, time);
  }
}

type MakeParents = ReturnType<typeof parentMaker>;

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

const timeOf = (file: string) => lstatSync(file).mtime;

/** Whether a site has every file of a folder. */
function isWhole(site: string, listedAs: string): boolean {
  const list = `${site}/${listedAs}`;
  const contents = readContents(list);
  if (!contents) return false;
  const time = timeOf(list);
  return contents.files.every((file) => isIntact(`${site}/${file.path}`, file, time));
}

/**
 * Puts the files of a folder into a site. Only assets and the list are links: an edit of any other file of the site stays
 * in that site.
 * @returns false when the folder, or a file of it, is missing or altered.
 */
function linkInto(
  site: string,
  makeParents: MakeParents,
  folder: string,
  { listedAs, isAsset }: Pick<LinkedFolder, 'listedAs'> & Pick<FoldersOptions, 'isAsset'>,
): boolean {
  const list = `${folder}/${CONTENTS_FILE}`;
  const text = readIfThere(list);
  const contents = text && parseContents(String(text));
  if (!contents) return false;
  const time = timeOf(list);
  const put = (source: string, target: string, asLink: boolean) => {
    makeParents([target]);
    const isThere = lstatSync(target, { throwIfNoEntry: false }) !== undefined;
    // A file that is there is replaced at once, and its other links keep their bytes.
    const next = isThere ? `${site}/${unfinishedName('file')}` : target;
    if (asLink) linkOrCopy(source, next, time);
    else copy(source, next, time);
    if (isThere) renameSync(next, target);
  };
  for (const file of contents.files) {
    const [source, target] = [`${folder}/${file.path}`, `${site}/${file.path}`];
    if (!isIntact(source, file, time)) return false;
    if (!isIntact(target, file, time)) put(source, target, isAsset(file.path));
  }
  const target = `${site}/${listedAs}`;
  if (!isIntact(target, describeFile(listedAs, text), time)) put(list, target, true);
  return true;
}

function writeAll(folder: string, { files, policies, pagesOf }: FolderFiles): void {
  const time = new Date();
  const makeParents = parentMaker();
  const write = (path: string, bytes: Uint8Array) => {
    const target = `${folder}/${path}`;
    makeParents([target]);
    writeFileSync(target, bytes);
    utimesSync(target, time, time);
    return describeFile(path, bytes);
  };
  const bytesOf = (content: Content) =>
    typeof content === 'object' && 'copyOf' in content
      ? readFileSync(content.copyOf)
      : Buffer.from(content);
  const listed = [...files].map(([path, content]) => write(path, bytesOf(content)));
  const contents = { files: listed, policies, ...(pagesOf && { pagesOf }) };
  write(CONTENTS_FILE, Buffer.from(contentsText(contents)));
}

/** Where the folders of a site are, and how those that are missing are made. */
export interface LinkedFolders {
  /**
   * Makes a folder unless it is there.
   * @returns the paths of the pages that were rendered.
   */
  make: (folder: LinkedFolder) => Promise<string[]>;
  /** Restores the files of a site from a folder, which is made when it is missing, or a file of it is missing or altered. */
  link: (folder: LinkedFolder, site: string) => Promise<string[]>;
}

export interface FoldersOptions {
  /** Holds the sites and, in {@link PARTS}, the folders. */
  sites: string;
  /** Names a command. What it could not make completely, it does not try again; the next one does. */
  run: string;
  /** Whether the name of a file contains a hash of its content. */
  isAsset: (path: string) => boolean;
}

export function linkedFolders({ sites, run, isAsset }: FoldersOptions): LinkedFolders {
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
      if (isWhole(site, listedAs)) return [];
      const makeParents = parentMaker();
      const linkFrom = (one: string) =>
        linkInto(site, makeParents, placeOf(one), { listedAs, isAsset });
      if (linkFrom(name) || linkFrom(incomplete(name))) return [];
      const rendered = await remake(folder);
      if (linkFrom(name) || linkFrom(incomplete(name))) return rendered;
      throw new Error(`${placeOf(name)} was removed while a site was made of it: try again.`);
    },
  };
}
