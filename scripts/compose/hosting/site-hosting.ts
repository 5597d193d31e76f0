import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../../json-file';
import type { HeaderField } from '../headers/site-headers';
import { NOT_FOUND_PATH } from '../pages';
import { slicesOf } from '../slice';
import { assetsOf } from '../slice-files';
import { FIREBASE_FILE, firebaseJson, type FirebaseJson } from './firebase-json';

/** Beside the public folder: what a host must know that stands in no slice. */
export const HOSTING_FILE = 'hosting.json';

/** What {@link HOSTING_FILE} holds; the number of parts does not change it. */
export interface HostingBasics {
  /** What every answer says. */
  everywhere: readonly HeaderField[];
  /** Whether the data rules are deployed with the site. */
  data: boolean;
}

export function hostingText(basics: HostingBasics): string {
  return `${JSON.stringify(basics)}\n`;
}

function fromSlices(site: string): FirebaseJson {
  const slices = slicesOf(site);
  const pages = slices.flatMap((slice) => Object.entries(slice.pages));
  const policies = new Map(pages.map(([path, { policy }]) => [path, policy]));
  return firebaseJson({
    ...(readJsonFile(join(site, HOSTING_FILE)) as HostingBasics),
    pages: policies,
    notFound: policies.get(NOT_FOUND_PATH) ?? '',
    assets: assetsOf(slices),
  });
}

/**
 * How the files of a site are served: as it was written for its host, else as its slices say.
 * @param site its folder.
 * @throws naming the file that is missing or cannot be read.
 */
export function hostingOf(site: string): FirebaseJson {
  const written = join(site, FIREBASE_FILE);
  return existsSync(written) ? (readJsonFile(written) as FirebaseJson) : fromSlices(site);
}

/**
 * Writes the `firebase.json` of a site, unless it is there. A step of its own, before a deployment: it names every
 * page and asset of all parts, and a publish writes only what is its own part's.
 * @returns its path.
 */
export function writeFirebaseJson(site: string): string {
  const file = join(site, FIREBASE_FILE);
  if (existsSync(file)) return file;
  const next = `${file}.${String(process.pid)}.next`;
  writeFileSync(next, `${JSON.stringify(fromSlices(site), null, 2)}\n`);
  renameSync(next, file);
  return file;
}
