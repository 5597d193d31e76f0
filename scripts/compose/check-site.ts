import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { readIfThere } from '../core/files';
import type { Fault } from '../model/files';
import type { ReleaseFile } from '../model/release';
import { CONTENTS, FIREBASE_FILE, firebaseText, partsOf, PUBLIC_FOLDER } from './hosting';
import { fileFault, parseContents, type Contents } from './contents';

type Listed = Omit<ReleaseFile, 'path'>;

const listFault = (file: string) => (existsSync(file) ? 'altered' : 'missing');

/** Parts that have a record or a list: one of them may be missing. */
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

/** Files of the public folder, and links in it, that no list has. */
function extraFiles(site: string, listed: ReadonlySet<string>): string[] {
  return readdirSync(join(site, PUBLIC_FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== '.DS_Store')
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !listed.has(path));
}

/** Settings that were written for the host, compared with those that the site's lists make. */
function hostFault(site: string): string | null {
  const written = readIfThere(join(site, FIREBASE_FILE));
  return written === null || String(written) === firebaseText(site) ? null : 'altered';
}

/**
 * Compares every file of a composed site with what was composed.
 * @param site its folder.
 * @param signed size and integrity of files that a signed manifest names, by path below the folder: they replace those of
 * the site's own lists.
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
  // Without a list, nobody can say which files are extra, nor what the host has to do.
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
