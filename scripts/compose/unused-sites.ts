import { existsSync, lstatSync, readdirSync, readlinkSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasErrorCode } from '../core/errors';
import { isSiteHash } from './hashes';
import { FILE_LIST_NAME, PARTS_FOLDER } from './linked-folder';
import { CURRENT_SITE, isAbandonedName, isUnfinishedName, unfinishedName } from './site-folder';

/**
 * Number of newest sites that stay besides the served one: one may be uploading to a host, and a rollback to one
 * renders nothing. Open tabs need none of these, as the served site has the files of earlier releases.
 */
const NEWEST = 5;
/** Age (ms) from which folders may be removed: another machine may be filling or linking younger ones. */
const UNUSED_MS = 86_400_000;
/** Time (ms) without a new link after which a part's folder is removed; it is made again when needed. */
const UNLINKED_MS = 30 * UNUSED_MS;

const stateOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/** Entries of a folder with their age (ms). */
function entriesOf(folder: string, now: Date) {
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const state = stateOf(join(folder, name));
    return state ? [{ name, age: now.getTime() - state.mtimeMs }] : [];
  });
}

function servedSite(sites: string): string | null {
  return stateOf(join(sites, CURRENT_SITE)) ? readlinkSync(join(sites, CURRENT_SITE)) : null;
}

/** Sites that are neither served nor among the newest, and unfinished folders of ended processes. */
function unusedSites(sites: string, now: Date): string[] {
  const served = servedSite(sites);
  const entries = entriesOf(sites, now);
  const others = entries
    .filter(({ name }) => isSiteHash(name) && name !== served)
    .sort((a, b) => a.age - b.age);
  const unfinished = entries.filter(
    ({ name, age }) => isAbandonedName(name) || (isUnfinishedName(name) && age > UNUSED_MS),
  );
  return [...others.slice(NEWEST), ...unfinished].map(({ name }) => join(sites, name));
}

/** Folders of parts that no site was linked from lately. Existing sites keep their own links to the files. */
function unusedParts(sites: string, now: Date): string[] {
  return entriesOf(join(sites, PARTS_FOLDER), now)
    .filter(({ name, age }) => {
      const contents = stateOf(join(sites, PARTS_FOLDER, name, FILE_LIST_NAME));
      // A new hard link to a file changes only its `ctime`.
      return contents ? now.getTime() - contents.ctimeMs > UNLINKED_MS : age > UNUSED_MS;
    })
    .map(({ name }) => join(sites, PARTS_FOLDER, name));
}

/** The unused sites and unused folders of parts, which can be removed. */
export function findUnusedFolders(sites: string, now: Date): string[] {
  return [...unusedSites(sites, now), ...unusedParts(sites, now)];
}

/**
 * Renames folders as unfinished, so that no process uses a folder while it is being removed. Call this function while
 * no other process switches the site. A site that is served by now is not renamed.
 * @returns the new paths.
 */
export function setFoldersAside(sites: string, folders: readonly string[]): string[] {
  const served = servedSite(sites);
  return folders.flatMap((folder) => {
    if (basename(folder) === served) return [];
    const aside = join(sites, unfinishedName(basename(folder)));
    try {
      renameSync(folder, aside);
      return [aside];
    } catch (error) {
      // Another process removed the folder meanwhile.
      if (hasErrorCode(error, 'ENOENT')) return [];
      throw error;
    }
  });
}
