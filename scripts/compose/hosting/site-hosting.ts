import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { REGISTRY } from '@jalon/shared/protocol';
import { readJsonFile } from '../../core/files';
import type { HeaderField } from '../headers/site-headers';
import { NOT_FOUND_PATH } from '../pages';
import { readContents, type Contents } from '../linked-folder';
import { FIREBASE_FILE, firebaseJson, PUBLIC_FOLDER, type FirebaseJson } from './firebase-json';

/** Beside the public folder: what a host must know that no part decides. */
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

function isBasics(value: unknown): value is HostingBasics {
  if (typeof value !== 'object' || value === null) return false;
  const { everywhere, data } = value as Record<keyof HostingBasics, unknown>;
  return Array.isArray(everywhere) && typeof data === 'boolean';
}

function readBasics(site: string): HostingBasics {
  const file = join(site, HOSTING_FILE);
  const basics = readJsonFile(file);
  if (isBasics(basics)) return basics;
  throw new Error(`${file} does not say how the site is served: publish a part again.`);
}

const RECORD = REGISTRY.record('any');
const ASSETS = `${PUBLIC_FOLDER}/assets/`;

/** Where a site lists what it has of a part. */
export const partContents = (part: string): string => `parts/${part}.json`;

/** The parts that a site has, by the records that are public: contents that are missing are noticed. */
function partsOf(site: string): string[] {
  return readdirSync(join(site, PUBLIC_FOLDER, dirname(RECORD)))
    .filter((name) => extname(name) === extname(RECORD))
    .map((name) => basename(name, extname(name)))
    .sort();
}

function contentsOf(site: string, part: string): Contents {
  const file = join(site, partContents(part));
  const contents = readContents(file);
  if (contents) return contents;
  throw new Error(`${file} is missing or cannot be read: publish ${part}, or renew it.`);
}

function fromContents(site: string): FirebaseJson {
  const parts = partsOf(site).map((part) => contentsOf(site, part));
  const pages = new Map(parts.flatMap(({ policies }) => Object.entries(policies)));
  const notFound = pages.get(NOT_FOUND_PATH);
  if (notFound === undefined) throw new Error(`${site} has no shell: publish it.`);
  const files = new Set(parts.flatMap((part) => part.files));
  const assets = [...files].filter((path) => path.startsWith(ASSETS));
  return firebaseJson({
    ...readBasics(site),
    pages,
    notFound,
    assets: assets.map((path) => path.slice(PUBLIC_FOLDER.length)),
  });
}

/**
 * How the files of a site are served: as the contents of its parts say, or as it is written where it has none.
 * @param site its folder.
 * @throws naming the file that is missing or cannot be read: nothing is served with fewer headers.
 */
export function hostingOf(site: string): FirebaseJson {
  if (existsSync(join(site, HOSTING_FILE))) return fromContents(site);
  return readJsonFile(join(site, FIREBASE_FILE)) as FirebaseJson;
}

/**
 * Writes the `firebase.json` of a site. A step of its own, before a deployment: it names every page and asset of all parts,
 * and a publish writes only what is its own part's.
 * @returns its path.
 * @throws what {@link hostingOf} throws, and then nothing is written.
 */
export function writeFirebaseJson(site: string): string {
  const file = join(site, FIREBASE_FILE);
  const next = `${file}.${randomUUID()}.next`;
  writeFileSync(next, `${JSON.stringify(hostingOf(site), null, 2)}\n`);
  renameSync(next, file);
  return file;
}
