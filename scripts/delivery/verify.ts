import { existsSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileFault } from '../compose/contents';
import { FIREBASE_FILE, firebaseText } from '../compose/firebase';
import { inPublic, PUBLIC_FOLDER } from '../compose/hosting';
import { CURRENT } from '../compose/site-folder';
import { siteFiles } from '../compose/site-files';
import { readIfThere } from '../core/files';
import type { Fault } from '../core/integrity';
import { type Release, type ReleaseFile, assetUrl } from '../core/release';
import type { ReleaseStore } from '../store/release-store';
import { DEPLOYED } from './deploy';
import { checkRelease, readStoredParts } from './stored-parts';

export interface Verification {
  /** Records, manifests and files that were compared. */
  checked: number;
  /** Files and records that differ from what was published or composed. */
  faults: Fault[];
  /** What a team has to do although nothing was altered. */
  warnings: string[];
}

/** The files of a release that a site serves, by path below its folder. */
const servedFiles = ({ part, files }: Release): [string, ReleaseFile][] =>
  files
    .filter(({ path }) => path.startsWith('client/') && !path.endsWith('.map'))
    .map((file) => [posix.join(PUBLIC_FOLDER, assetUrl(part, file.path)), file]);

/**
 * Compares everything live with what was signed, and every file of the served site with what was composed. A manifest
 * takes precedence over the list of a site.
 */
export async function verify(known: ReleaseStore, sites: string, now: Date): Promise<Verification> {
  const store = known.afresh();
  const found: Verification = { checked: 0, faults: [], warnings: [] };
  const add = ({ checked, faults }: Omit<Verification, 'warnings'>) => {
    found.checked += checked;
    found.faults.push(...faults);
  };
  const signed = new Map<string, ReleaseFile>();
  for (const {
    part,
    signed: [recorded],
    problems,
  } of await readStoredParts(store, now, 1)) {
    const altered = problems.filter(({ isWarning }) => !isWarning);
    add({
      checked: 1,
      faults: altered.map(({ key, message }) => ({ place: key, fault: message })),
    });
    found.warnings.push(...problems.flatMap((it) => (it.isWarning ? [it.message] : [])));
    if (!recorded) continue;
    const checked = await checkRelease(store, part, recorded);
    add(checked);
    if (!checked.release) continue;
    for (const [path, file] of servedFiles(checked.release)) signed.set(path, file);
  }
  const site = join(sites, CURRENT);
  if (existsSync(site)) add(checkSiteFiles(site, signed));
  return found;
}

/** Files that belong to no site: what a system and a deployment leave there. */
const LEFT_BEHIND = ['.DS_Store', inPublic(DEPLOYED)];

/** Files and links in the public folder. */
function publicFiles(site: string): string[] {
  return readdirSync(join(site, PUBLIC_FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !LEFT_BEHIND.some((left) => path.endsWith(left)));
}

/**
 * Compares every file of a composed site with what was composed.
 * @param site its folder.
 * @param signed size and integrity of files in signed manifests, by path below the folder. They replace those of the
 * site's own lists.
 */
export function checkSiteFiles(
  site: string,
  signed: ReadonlyMap<string, Omit<ReleaseFile, 'path'>> = new Map(),
): { checked: number; faults: Fault[] } {
  const { files, unreadable } = siteFiles(site);
  const found = new Map<string, string | null>();
  for (const list of unreadable)
    found.set(list, existsSync(join(site, list)) ? 'altered' : 'missing');
  for (const [path, listed] of new Map([...files, ...signed]))
    found.set(path, fileFault(join(site, path), listed));
  // Without all lists, extra files and the settings of a host cannot be checked.
  if (unreadable.length === 0) {
    for (const path of publicFiles(site))
      if (!found.has(path)) found.set(path, 'not part of the site');
    const written = readIfThere(join(site, FIREBASE_FILE));
    if (written)
      found.set(FIREBASE_FILE, String(written) === firebaseText(site) ? null : 'altered');
  }
  const faults = [...found].flatMap(([path, fault]) =>
    fault === null ? [] : [{ place: join(site, path), fault }],
  );
  return { checked: found.size, faults: faults.sort((a, b) => (a.place < b.place ? -1 : 1)) };
}
