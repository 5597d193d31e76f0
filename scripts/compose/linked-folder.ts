import { copyFileSync, existsSync, linkSync, readFileSync } from 'node:fs';
import { lstatSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../core/errors';
import { makeFilePublic, makePublicFolder, writePublicFile } from '../core/files';
import { describeFile } from '../core/integrity';
import { formatFileList, compareWithListed, readFileList, type FileList } from './contents';
import { isAsset, isHtmlDocument, addressOfDocument } from './hosting';
import { makeFolder, unfinishedName } from './site-folder';

/** Folder beside the sites that holds the folders they consist of. */
export const PARTS_FOLDER = 'parts';
/** File that lists the files of a linked folder; a folder without this list is incomplete and is not used. */
export const FILE_LIST_NAME = 'contents.json';

/** Content of a file to write, or the path of a file to copy. */
export type FileContent = string | Uint8Array | { copyOf: string };

export interface FolderContent extends Pick<FileList, 'pagesOf'> {
  files: ReadonlyMap<string, FileContent>;
  /** False when something was missing, so that the next command makes the folder again. */
  isComplete: boolean;
}

/** A folder whose files are linked into sites. The folder's name is a hash of everything that these files depend on. */
export interface LinkedFolder {
  name: string;
  /** Path in a site for the folder's list of contents. */
  listedAs: string;
  make: () => FolderContent | Promise<FolderContent>;
}

/** Copies a file with its modification time, so that tools that copy a site to a host skip unchanged files. */
function copy(source: string, target: string): void {
  copyFileSync(source, target);
  const { atime, mtime } = lstatSync(source);
  utimesSync(target, atime, mtime);
  makeFilePublic(target);
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST') || hasErrorCode(error, 'ENOENT')) throw error;
    // The file system has no hard links, or allows no more of them.
    copy(source, target);
  }
}

/** Whether a site has every file of a folder. */
function isWhole(site: string, listedAs: string): boolean {
  const contents = readFileList(join(site, listedAs));
  return (
    contents?.files.every((file) => compareWithListed(join(site, file.path), file) === null) ??
    false
  );
}

/**
 * Puts the files of a folder into a site. Only assets and the list are links: an edit of any other file of the site stays
 * in that site.
 * @returns false when the folder, or a file of it, is missing or altered.
 */
function linkInto(site: string, folder: string, listedAs: string): boolean {
  const list = join(folder, FILE_LIST_NAME);
  const contents = readFileList(list);
  if (!contents) return false;
  const put = (source: string, path: string, asLink: boolean) => {
    const target = join(site, path);
    makePublicFolder(dirname(target));
    const isThere = lstatSync(target, { throwIfNoEntry: false }) !== undefined;
    // An existing file is replaced by renaming, so that other hard links to it keep their bytes.
    const next = isThere ? join(site, unfinishedName('file')) : target;
    if (asLink) linkOrCopy(source, next);
    else copy(source, next);
    if (isThere) renameSync(next, target);
  };
  for (const file of contents.files) {
    if (compareWithListed(join(site, file.path), file) === null) continue;
    const source = join(folder, file.path);
    if (compareWithListed(source, file) !== null) return false;
    put(source, file.path, isAsset(file.path));
  }
  put(list, listedAs, true);
  return true;
}

function writeAll(folder: string, { files, pagesOf }: FolderContent): void {
  const write = (path: string, bytes: Uint8Array) => {
    writePublicFile(join(folder, path), bytes);
    return describeFile(path, bytes);
  };
  const bytesOf = (content: FileContent) =>
    typeof content === 'object' && 'copyOf' in content
      ? readFileSync(content.copyOf)
      : Buffer.from(content);
  const listed = [...files].map(([path, content]) => write(path, bytesOf(content)));
  const contents = { files: listed, ...(pagesOf && { pagesOf }) };
  write(FILE_LIST_NAME, Buffer.from(formatFileList(contents)));
}

/**
 * Access to the folders that one command links its sites from.
 * @param sites holds the sites and, in {@link PARTS_FOLDER}, the folders.
 * @param run names the command. A folder that it could not complete is retried by the next command only.
 */
export function linkedFolders(sites: string, run: string) {
  const incomplete = (name: string) => `${name}-${run}`;
  /** Paths at which a folder may exist: complete, or as far as this command could make it. */
  const places = ({ name }: LinkedFolder) =>
    [name, incomplete(name)].map((it) => join(sites, PARTS_FOLDER, it));
  const remake = async ({ name, make }: LinkedFolder) => {
    rmSync(join(sites, PARTS_FOLDER, name), { recursive: true, force: true });
    const made = await make();
    await makeFolder(
      sites,
      join(PARTS_FOLDER, made.isComplete ? name : incomplete(name)),
      (next) => {
        writeAll(next, made);
        return Promise.resolve();
      },
    );
    return [...made.files.keys()].filter(isHtmlDocument).map(addressOfDocument);
  };
  return {
    /** Makes a folder unless it is there. @returns the paths of the pages that were rendered. */
    async make(folder: LinkedFolder): Promise<string[]> {
      const isThere = places(folder).some((place) => existsSync(join(place, FILE_LIST_NAME)));
      return isThere ? [] : remake(folder);
    },

    /**
     * Restores the files of a site from a folder, which is made when it is missing, or a file of it is missing or altered.
     * @returns the paths of the pages that were rendered.
     */
    async link(folder: LinkedFolder, site: string): Promise<string[]> {
      const from = places(folder);
      const isLinked = () => from.some((place) => linkInto(site, place, folder.listedAs));
      if (isWhole(site, folder.listedAs) || isLinked()) return [];
      const rendered = await remake(folder);
      if (isLinked()) return rendered;
      throw new Error(`${from.join(' or ')} was removed while a site was made of it: try again.`);
    },
  };
}
