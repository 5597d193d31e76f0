import { existsSync, lstatSync, readdirSync, readlinkSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasCode } from '../core/errors';
import { isSiteKey } from './keys';
import { CONTENTS_FILE, PARTS } from './linked-folder';
import { CURRENT, isAbandoned, isUnfinished, unfinishedName } from './site-folder';

/**
 * The newest sites stay beside the served one: one of them may be on its way to a host, and a rollback to it renders
 * nothing. Open tabs need none, as the served site has the files of earlier releases.
 */
const NEWEST = 5;
/** Younger folders are kept: another machine may be filling an unfinished one, or linking a new one of a part. */
const UNUSED_MS = 86_400_000;

const stateOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

function filesBelow(path: string): string[] {
  if (stateOf(path)?.isDirectory() !== true) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Files by inode: their size, their links, and how many of these are below the paths. */
function linksBelow(paths: readonly string[]) {
  const counted = new Map<number, { size: number; links: number; found: number }>();
  for (const file of paths.flatMap(filesBelow)) {
    const state = stateOf(file);
    if (!state) continue;
    const found = (counted.get(state.ino)?.found ?? 0) + 1;
    counted.set(state.ino, { size: state.size, links: state.nlink, found });
  }
  return counted;
}

/** Number of bytes that removing these paths frees, without files that have a link elsewhere. */
export function freedBytes(paths: readonly string[]): number {
  const files = [...linksBelow(paths).values()];
  return files.reduce((sum, { size, links, found }) => sum + (found < links ? 0 : size), 0);
}

/** Entries of a folder with their age (ms). */
function entriesOf(folder: string, now: Date) {
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const state = stateOf(join(folder, name));
    return state ? [{ name, age: now.getTime() - state.mtimeMs }] : [];
  });
}

function servedSite(sites: string): string | null {
  return stateOf(join(sites, CURRENT)) ? readlinkSync(join(sites, CURRENT)) : null;
}

/** Sites that are neither served nor among the newest, and unfinished folders of ended processes. */
function unusedSites(sites: string, now: Date): string[] {
  const served = servedSite(sites);
  const entries = entriesOf(sites, now);
  const others = entries
    .filter(({ name }) => isSiteKey(name) && name !== served)
    .sort((a, b) => a.age - b.age);
  const unfinished = entries.filter(
    ({ name, age }) => isAbandoned(name) || (isUnfinished(name) && age > UNUSED_MS),
  );
  return [...others.slice(NEWEST), ...unfinished].map(({ name }) => join(sites, name));
}

/** Folders of parts whose files no other site links. */
function unusedParts(sites: string, unused: readonly string[], now: Date): string[] {
  const links = linksBelow(unused);
  return entriesOf(join(sites, PARTS), now)
    .filter(({ name, age }) => {
      const contents = stateOf(join(sites, PARTS, name, CONTENTS_FILE));
      const inSites = (contents?.nlink ?? 1) - 1;
      if (inSites === 0) return age > UNUSED_MS;
      return links.get(contents?.ino ?? 0)?.found === inSites;
    })
    .map(({ name }) => join(sites, PARTS, name));
}

/** What can be removed of a folder of sites. */
export function unusedFolders(sites: string, now: Date): string[] {
  const unused = unusedSites(sites, now);
  return [...unused, ...unusedParts(sites, unused, now)];
}

/**
 * Gives folders the names of unfinished ones, so that none is used while it is being removed. Call it while no other
 * process switches the site. A site that is served by now is not renamed.
 * @returns the new paths.
 */
export function setAside(sites: string, folders: readonly string[]): string[] {
  const served = servedSite(sites);
  return folders.flatMap((folder) => {
    if (basename(folder) === served) return [];
    const aside = join(sites, unfinishedName(basename(folder)));
    try {
      renameSync(folder, aside);
      return [aside];
    } catch (error) {
      // Another process removed it.
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }
  });
}
