import { existsSync, readdirSync } from 'node:fs';
import { join, posix, basename, relative, sep } from 'node:path';
import { fileFault, parseContents, type Contents } from '../compose/contents';
import { FIREBASE_FILE, firebaseText } from '../compose/firebase';
import { PUBLIC_FOLDER, CONTENTS, partsOf } from '../compose/hosting';
import { CURRENT } from '../compose/site-folder';
import { readIfThere } from '../core/files';
import type { Fault } from '../model/files';
import type { Release, ReleaseFile } from '../model/release';
import { assetUrl } from '../model/site-asset';
import type { ReleaseStore } from '../store/release-store';
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
  const current = join(sites, CURRENT);
  const served = new Map<string, ReleaseFile>();
  const found: Verification = { checked: 0, faults: [], warnings: [] };
  const add = ({ checked, faults }: Omit<Verification, 'warnings'>) => {
    found.checked += checked;
    found.faults.push(...faults);
  };
  for (const { part, releases, problems } of await readStoredParts(store, now, 1)) {
    const altered = problems.filter(({ isWarning }) => !isWarning);
    add({
      checked: 1,
      faults: altered.map(({ key, message }) => ({ place: key, fault: message })),
    });
    found.warnings.push(...problems.flatMap((it) => (it.isWarning ? [it.message] : [])));
    for (const recorded of releases) {
      const checked = await checkRelease(store, part, recorded);
      add(checked);
      if (!checked.release) continue;
      for (const [path, file] of servedFiles(checked.release)) served.set(path, file);
    }
  }
  if (existsSync(current)) add(checkSiteFiles(current, served));
  return found;
}

type Listed = Omit<ReleaseFile, 'path'>;

const listFault = (file: string) => (existsSync(file) ? 'altered' : 'missing');

/** Parts that have a record or a list, as either may be missing. */
function partsNamed(site: string): string[] {
  const folders = [CONTENTS.part('any'), CONTENTS.record('any')].map((list) =>
    join(site, list, '..'),
  );
  const listed = folders.filter(existsSync).flatMap((folder) => readdirSync(folder));
  const named = listed
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));
  return [...new Set([...partsOf(site), ...named])];
}

/** Files and links in the public folder that are in no list. */
function extraFiles(site: string, listed: ReadonlySet<string>): string[] {
  return readdirSync(join(site, PUBLIC_FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== '.DS_Store')
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !listed.has(path));
}

/** Compares the settings written for the host with those derived from the site's lists. */
function hostFault(site: string): string | null {
  const written = readIfThere(join(site, FIREBASE_FILE));
  return written === null || String(written) === firebaseText(site) ? null : 'altered';
}

/**
 * Compares every file of a composed site with what was composed.
 * @param site its folder.
 * @param signed size and integrity of files in signed manifests, by path below the folder. They replace those of the
 * site's own lists.
 */
export function checkSiteFiles(
  site: string,
  signed: ReadonlyMap<string, Listed> = new Map(),
): { checked: number; faults: Fault[] } {
  const found = new Map<string, string | null>();
  const files = new Map<string, Listed>(signed);
  const parts = partsNamed(site);
  const lists = [CONTENTS.site, ...parts.map(CONTENTS.part), ...parts.map(CONTENTS.record)];
  const unlisted: string[] = [];
  for (const list of lists) {
    const contents: Contents | null = parseContents(String(readIfThere(join(site, list))));
    if (!contents) unlisted.push(list);
    found.set(list, contents ? null : listFault(join(site, list)));
    for (const { path, ...listed } of contents?.files ?? []) {
      if (!files.has(path)) files.set(path, listed);
    }
  }
  for (const [path, listed] of files) found.set(path, fileFault(join(site, path), listed));
  // Without all lists, extra files and host settings cannot be checked.
  if (unlisted.length === 0) {
    for (const path of extraFiles(site, new Set(found.keys())))
      found.set(path, 'not part of the site');
    if (existsSync(join(site, FIREBASE_FILE))) found.set(FIREBASE_FILE, hostFault(site));
  }
  const faults = [...found].flatMap(([path, fault]) =>
    fault === null ? [] : [{ place: join(site, path), fault }],
  );
  return { checked: found.size, faults: faults.sort((a, b) => (a.place < b.place ? -1 : 1)) };
}
