import type { PartRecord } from '@jalon/shared/protocol';
import { existsSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { compareWithListed } from '../compose/contents';
import { FIREBASE_FILE, firebaseJsonText } from '../compose/firebase';
import { publicPath, PUBLIC_FOLDER } from '../compose/hosting';
import { CURRENT_SITE } from '../compose/site-folder';
import { listSiteFiles } from '../compose/site-files';
import { messageOf } from '../core/errors';
import { readIfThere } from '../core/files';
import type { FileDifference } from '../core/integrity';
import { type Release, type ReleaseFile, assetUrl } from '../core/release';
import { formatRecordProblem, type CheckedRecord } from '../store/record';
import { newestValidRecord } from '../store/record-log';
import { checkFiles, fileKey } from '../store/release-files';
import type { ReleaseStore } from '../store/release-store';
import { DEPLOYED_FILE } from './deploy';

export interface Verification {
  /** Records, manifests and files that were compared. */
  checked: number;
  /** Files and records that differ from what was published or composed. */
  faults: FileDifference[];
  /** What a team has to do although nothing was altered. */
  warnings: string[];
}

type Compared = Omit<Verification, 'warnings'>;

/** The files of a release that a site serves, by path below the site's folder. */
const servedFiles = ({ part, files }: Release): [string, ReleaseFile][] =>
  files
    .filter(({ path }) => path.startsWith('client/') && !path.endsWith('.map'))
    .map((file) => [posix.join(PUBLIC_FOLDER, assetUrl(part, file.path)), file]);

/** Compares a release with its manifest, and the manifest with the record. */
async function checkRelease(
  store: ReleaseStore,
  { part, release: id, manifest }: PartRecord,
): Promise<Compared & { served: [string, ReleaseFile][] }> {
  try {
    const release = await store.release(part, id, manifest);
    const wrong = await checkFiles(release, (path) => store.objects.read(fileKey(release, path)));
    const faults = wrong.map(({ place, fault }) => {
      return { place: `${store.objects.location}/${fileKey(release, place)}`, fault };
    });
    return { checked: 1 + release.files.length, faults, served: servedFiles(release) };
  } catch (error) {
    const place = `the manifest of ${part} ${id}`;
    return { checked: 1, faults: [{ place, fault: messageOf(error) }], served: [] };
  }
}

/** Whether the problem is no alteration: the record has expired, or the operator removed the key of the part. */
const isSound = ({ problem }: CheckedRecord) => problem === 'expired' || problem === 'taken off';

/**
 * Compares the live releases with their signed records, and every file of the served site with the composed files. A
 * signed manifest takes precedence over the site's own list of files.
 */
export async function verify(given: ReleaseStore, sites: string, now: Date): Promise<Verification> {
  const store = given.afresh();
  const total: Verification = { checked: 0, faults: [], warnings: [] };
  const add = ({ checked, faults }: Compared) => {
    total.checked += checked;
    total.faults.push(...faults);
  };
  const signed = new Map<string, ReleaseFile>();
  for (const history of (await store.histories(now, 1)).values()) {
    const valid = newestValidRecord(history);
    // The newest record, and the newest signed one below it.
    const entries = new Set([history[0], valid].flatMap((entry) => (entry?.problem ? entry : [])));
    total.checked += 1;
    for (const entry of entries) {
      const fault = formatRecordProblem(entry);
      if (isSound(entry)) total.warnings.push(fault);
      else total.faults.push({ place: entry.key, fault });
    }
    if (!valid?.record) continue;
    const checked = await checkRelease(store, valid.record);
    add(checked);
    for (const [path, file] of checked.served) signed.set(path, file);
  }
  const site = join(sites, CURRENT_SITE);
  if (existsSync(site)) add(checkSiteFiles(site, signed));
  return total;
}

/** Files that are ignored, because the operating system or a deployment adds them to the public folder. */
const LEFT_BEHIND = ['.DS_Store', publicPath(DEPLOYED_FILE)];

function publicFiles(site: string): string[] {
  return readdirSync(join(site, PUBLIC_FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !LEFT_BEHIND.some((left) => path.endsWith(left)));
}

/**
 * Compares every file in the folder of a site with the files that were composed.
 * @param site folder of the site.
 * @param signed size and integrity of files in signed manifests, by path below the folder. They replace those of the
 * site's own lists.
 */
export function checkSiteFiles(
  site: string,
  signed: ReadonlyMap<string, Omit<ReleaseFile, 'path'>> = new Map(),
): Compared {
  const { files, unreadable } = listSiteFiles(site);
  const states = new Map<string, string | null>();
  for (const list of unreadable)
    states.set(list, existsSync(join(site, list)) ? 'altered' : 'missing');
  for (const [path, listed] of new Map([...files, ...signed]))
    states.set(path, compareWithListed(join(site, path), listed));
  // Without all lists, extra files and the settings of a host cannot be checked.
  if (unreadable.length === 0) {
    for (const path of publicFiles(site))
      if (!states.has(path)) states.set(path, 'not part of the site');
    const written = readIfThere(join(site, FIREBASE_FILE));
    if (written)
      states.set(FIREBASE_FILE, String(written) === firebaseJsonText(site) ? null : 'altered');
  }
  const faults = [...states].flatMap(([path, fault]) =>
    fault === null ? [] : [{ place: join(site, path), fault }],
  );
  return { checked: states.size, faults: faults.sort((a, b) => (a.place < b.place ? -1 : 1)) };
}
