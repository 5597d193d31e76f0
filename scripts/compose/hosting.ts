import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { REGISTRY } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { readJsonFile } from '../core/files';
import {
  ASSET_HEADERS,
  documentHeaders,
  policyHeader,
  SITE_HEADERS,
  type HeaderField,
} from './headers';
import { readContents, type Contents } from './contents';

/** Headers for the addresses that a glob matches. The last matching rule wins, header by header. */
export interface HeaderRule {
  source: string;
  headers: readonly HeaderField[];
}

/** Addresses that a glob matches and no file has are answered with another file, with status 200. */
export interface Rewrite {
  source: string;
  destination: string;
}

/** How the files of a site are served, in the format of Firebase Hosting. */
interface Hosting {
  public: string;
  ignore: string[];
  /** "/faq" is the only address of its page: "/faq/" and "/faq/index.html" redirect to it. */
  cleanUrls: true;
  trailingSlash: false;
  headers: HeaderRule[];
  rewrites: Rewrite[];
}

/** The data rules, beside firebase.json. */
export const FIRESTORE_FILES = {
  rules: 'firestore.rules',
  indexes: 'firestore.indexes.json',
} as const;

/** A `firebase.json`, for `firebase deploy` and for the local server. */
export interface FirebaseJson {
  hosting: Hosting;
  /** Absent where the repository has no data rules: a deployment then leaves the deployed ones as they are. */
  firestore?: typeof FIRESTORE_FILES;
}

export const FIREBASE_FILE = 'firebase.json';
/** The files of the site are in this folder, beside `firebase.json`. */
export const PUBLIC_FOLDER = 'public';

/** Path of a public file below the folder of a site. */
export const inPublic = (path: string): string => posix.join(PUBLIC_FOLDER, path);

/** Address of the page for addresses that do not exist. */
export const NOT_FOUND_PATH = '/404';

/** Globs of all addresses: `**` matches no segment that starts with a dot. */
export const EVERYTHING = ['**', '/.well-known/**'] as const;
const HOME = '/';
/** Paths without special characters of globs; a segment may be a parameter. */
const PLAIN = /^\/$|^(\/:?[\w.-]+)+$/;
/** A parameter of a path; no other segment starts with a colon. */
const PARAMETER = /:[\w-]+/g;
const isPattern = (path: string) => path.includes(':');

export interface SiteAnswers {
  /** Policy of each page, by its path. */
  pages: ReadonlyMap<string, string>;
  /** Policy of the 404 page, and of everything that is neither page nor asset. */
  notFound: string;
  /** Paths of the files whose names contain a hash: "/assets/shell/entry.1a.js". */
  assets: readonly string[];
  /** Headers of every response; {@link SITE_HEADERS} when left out. */
  everywhere?: readonly HeaderField[];
  /** Whether the data rules are deployed with the site. */
  data: boolean;
}

/**
 * Path of an address's HTML file in the public folder. All addresses of a route with a parameter share one file,
 * named with an underscore, which no route contains.
 */
export function htmlFile(path: string): string {
  return posix.join('.', path.replaceAll(':', '_'), 'index.html');
}

/** The glob of a path: a parameter is any one segment. */
function globOf(path: string): string {
  if (!PLAIN.test(path)) throw new Error(`The path "${path}" would be read as a pattern.`);
  return path.replace(PARAMETER, '*');
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** One glob per folder, which lists its files by name. */
function globsOf(paths: readonly string[]): string[] {
  const names = new Map<string, string[]>();
  for (const path of paths.filter((one) => one !== HOME)) {
    const { dir, base } = posix.parse(globOf(path));
    addTo(names, dir, base);
  }
  const globs = [...names].map(([dir, bases]) =>
    posix.join(dir, bases.length === 1 ? String(bases[0]) : `@(${bases.join('|')})`),
  );
  return paths.includes(HOME) ? [HOME, ...globs] : globs;
}

/** By file name: with a pattern, the 404 for a missing asset would be cached for a year. */
function assetRules(assets: readonly string[]): HeaderRule[] {
  return globsOf([...assets].sort()).map((source) => ({ source, headers: ASSET_HEADERS }));
}

/** Globs of paths with a parameter and a final slash, which the host does not redirect, as they have no file. */
function slashedGlobs(paths: readonly string[]): string[] {
  return paths.filter(isPattern).map((path) => `${globOf(path)}/`);
}

/** Pages with the same policy and folder share a rule. Pages with the default policy need none. */
function pageRules(pages: ReadonlyMap<string, string>, everywhere: string): HeaderRule[] {
  const byPolicy = new Map<string, string[]>();
  for (const [path, policy] of pages) {
    if (policy !== everywhere) addTo(byPolicy, policy, path);
  }
  return [...byPolicy].flatMap(([policy, paths]) =>
    [...globsOf(paths), ...slashedGlobs(paths)].map((source) => ({
      source,
      headers: [policyHeader(policy)],
    })),
  );
}

/** For each path with a parameter. Any other address without a file is answered with 404.html and status 404. */
function rewritesOf(pages: ReadonlyMap<string, string>): Rewrite[] {
  const paths = [...pages.keys()].filter(isPattern).sort();
  return paths.flatMap((path) => {
    const destination = `/${htmlFile(path)}`;
    return [globOf(path), ...slashedGlobs([path])].map((source) => ({ source, destination }));
  });
}

export function firebaseJson(answers: SiteAnswers): FirebaseJson {
  const { pages, notFound, assets, everywhere = SITE_HEADERS, data } = answers;
  const headers = documentHeaders(everywhere, notFound);
  return {
    hosting: {
      public: PUBLIC_FOLDER,
      // Not all hidden files: /.well-known/ is served.
      ignore: ['**/.DS_Store'],
      cleanUrls: true,
      trailingSlash: false,
      rewrites: rewritesOf(pages),
      headers: [
        ...EVERYTHING.map((source) => ({ source, headers })),
        ...pageRules(pages, notFound),
        ...assetRules(assets),
      ],
    },
    ...(data ? { firestore: FIRESTORE_FILES } : {}),
  };
}

/** Beside the public folder: {@link HostingBasics}. */
export const HOSTING_FILE = 'hosting.json';

/** Settings of a host that do not depend on the parts. */
const hostingBasics = z.object({
  /** Headers of every response. */
  everywhere: z.readonly(z.array(z.object({ key: z.string(), value: z.string() }))),
  /** Whether the data rules are deployed with the site. */
  data: z.boolean(),
  /** What a site of a shared store was composed with: the location of the store, the sequence of the configuration. */
  composedBy: z.exactOptional(z.object({ store: z.string(), configuration: z.number() })),
});
export type HostingBasics = z.infer<typeof hostingBasics>;

function readBasics(site: string): HostingBasics {
  const file = join(site, HOSTING_FILE);
  const basics = hostingBasics.safeParse(readJsonFile(file));
  if (basics.success) return basics.data;
  throw new Error(`${file} does not say how the site is served: publish a part again.`);
}

/** What a site was composed with; null for one of the checkout's own store, or none. */
export function composedBy(site: string): HostingBasics['composedBy'] | null {
  return existsSync(join(site, HOSTING_FILE)) ? (readBasics(site).composedBy ?? null) : null;
}

/** Addresses of the public lists: of the pages and assets of each part, and of the files that belong to no part. */
export const PUBLIC_CONTENTS = {
  part: (part: string): string => `/registry/contents/${part}.json`,
  site: '/registry/contents.json',
} as const;

const RECORD = REGISTRY.record('any');
const ASSETS = `${PUBLIC_FOLDER}/assets/`;

/** Whether a file of a site is an asset: its name contains a hash, so that it never changes. */
export const isAsset = (path: string): boolean => path.startsWith(ASSETS);

/** Files in which a site lists its files. The list of records is not public, because signatures protect them. */
export const CONTENTS = {
  part: (part: string): string => inPublic(PUBLIC_CONTENTS.part(part)),
  record: (part: string): string => `records/${part}.json`,
  site: inPublic(PUBLIC_CONTENTS.site),
} as const;

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The parts of a site according to its public records, so that a missing list of contents is noticed. */
export function partsOf(site: string): string[] {
  const folder = join(site, PUBLIC_FOLDER, dirname(RECORD));
  return (isFolder(folder) ? readdirSync(folder) : [])
    .filter((name) => extname(name) === extname(RECORD))
    .map((name) => basename(name, extname(name)))
    .sort();
}

function contentsOf(site: string, part: string): Contents {
  const file = join(site, CONTENTS.part(part));
  const contents = readContents(file);
  if (contents) return contents;
  throw new Error(`${file} is missing or cannot be read: publish ${part}, or renew it.`);
}

function fromContents(site: string): FirebaseJson {
  const parts = partsOf(site).map((part) => contentsOf(site, part));
  const pages = new Map(parts.flatMap(({ policies }) => Object.entries(policies)));
  const notFound = pages.get(NOT_FOUND_PATH);
  if (notFound === undefined) throw new Error(`${site} has no shell: publish it.`);
  const files = new Set(parts.flatMap((part) => part.files.map(({ path }) => path)));
  const assets = [...files].filter(isAsset);
  return firebaseJson({
    ...readBasics(site),
    pages,
    notFound,
    assets: assets.map((path) => path.slice(PUBLIC_FOLDER.length)),
  });
}

/**
 * How the files of a site are served: from the contents of its parts, or from `firebase.json` where it has none.
 * @param site its folder.
 * @throws naming a file that is missing or unreadable, so that nothing is served with fewer headers.
 */
export function hostingOf(site: string): FirebaseJson {
  if (existsSync(join(site, HOSTING_FILE))) return fromContents(site);
  return readJsonFile(join(site, FIREBASE_FILE)) as FirebaseJson;
}

/** Content of the `firebase.json` of a site. @throws what {@link hostingOf} throws. */
export const firebaseText = (site: string): string =>
  `${JSON.stringify(hostingOf(site), null, 2)}\n`;

/**
 * Writes the `firebase.json` of a site before a deployment. A publish does not, as the file lists pages and assets of
 * all parts, and a publish writes only files of its own part.
 * @returns its path.
 * @throws what {@link hostingOf} throws; nothing is written then.
 */
export function writeFirebaseJson(site: string): string {
  const file = join(site, FIREBASE_FILE);
  const next = `${file}.${randomUUID()}.next`;
  writeFileSync(next, firebaseText(site));
  renameSync(next, file);
  return file;
}
