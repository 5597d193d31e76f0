import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { REGISTRY } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { readJsonFile } from '../core/files';
import { ASSET_HEADERS, OPEN_HEADERS, type HeaderField } from './headers';
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
/** Paths without characters that mean more in the rules of a host. */
const PLAIN = /^(\/[\w.-]+)+$/;

/** @throws for a path that a host would read as a pattern, or as more than one line. */
export function plainPath(path: string): string {
  if (PLAIN.test(path)) return path;
  throw new Error(`The path "${path}" would be read as a pattern.`);
}

/** Stands for each parameter in the path of a document. No segment of a route is an underscore. */
export const ANY = '_';
const PARAMETER = /:[\w-]+/g;

/**
 * Path of an address's HTML file in the public folder. All addresses of a route with a parameter share one file, whose
 * path has no names of parameters, so that one rule of a host serves all such routes.
 */
export function htmlFile(path: string): string {
  if (path === NOT_FOUND_PATH) return '404.html';
  return posix.join('.', path.replace(PARAMETER, ANY), 'index.html');
}

/** Whether a file of a site is a document of it. */
export const isDocument = (file: string): boolean => file.endsWith('.html') && !isAsset(file);

/** Address of a document, by its path below the folder of a site; a parameter is an underscore. */
export const pathOfDocument = (file: string): string =>
  posix.join('/', file.slice(PUBLIC_FOLDER.length).replace(/\/?(index)?\.html$/, ''));

/** What any host needs to know of a site. */
export interface HostedSite {
  /** Headers of every response; see `assetHeaders` for those of assets. */
  headers: readonly HeaderField[];
  /** Folders whose files other sites may use; see `openFolders`. */
  open: readonly string[];
  /** Paths of the files whose names contain a hash: "/assets/shell/entry.1a.js". */
  assets: readonly string[];
  /** Paths of the documents of routes with a parameter: "/missions/_". */
  patterns: readonly string[];
  /** Whether the data rules are deployed with the site. */
  data: boolean;
}

/** One glob per folder, which lists its files by name. */
function globsOf(paths: readonly string[]): string[] {
  const names = new Map<string, string[]>();
  for (const path of paths) {
    const { dir, base } = posix.parse(plainPath(path));
    names.set(dir, [...(names.get(dir) ?? []), base]);
  }
  return [...names].map(([dir, bases]) =>
    posix.join(dir, bases.length === 1 ? String(bases[0]) : `@(${bases.join('|')})`),
  );
}

/** By file name: with a pattern, the 404 for a missing asset would be cached for a year. */
function assetRules(assets: readonly string[]): HeaderRule[] {
  return globsOf(assets.toSorted()).map((source) => ({ source, headers: ASSET_HEADERS }));
}

/** For each document of a route with a parameter. Such an address with a final slash is not redirected: it has no file. */
function rewritesOf(patterns: readonly string[]): Rewrite[] {
  return patterns.toSorted().flatMap((path) => {
    const glob = plainPath(path).replaceAll(`/${ANY}`, '/*');
    return [glob, `${glob}/`].map((source) => ({ source, destination: `${path}/index.html` }));
  });
}

export function firebaseJson({ headers, open, assets, patterns, data }: HostedSite): FirebaseJson {
  return {
    hosting: {
      public: PUBLIC_FOLDER,
      // Not all hidden files: /.well-known/ is served.
      ignore: ['**/.DS_Store'],
      cleanUrls: true,
      trailingSlash: false,
      rewrites: rewritesOf(patterns),
      headers: [
        ...EVERYTHING.map((source) => ({ source, headers })),
        ...assetRules(assets),
        ...open.map((folder) => ({ source: `${folder}**`, headers: OPEN_HEADERS })),
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
  headers: z.readonly(z.array(z.object({ key: z.string(), value: z.string() }))),
  /** Folders whose files other sites may use. */
  open: z._default(z.array(z.string()), []),
  /** Whether the data rules are deployed with the site. */
  data: z.boolean(),
  /** What a site of a shared store was composed with: the location of the store, the sequence of the configuration. */
  composedBy: z.exactOptional(z.object({ store: z.string(), configuration: z.number() })),
});
export type HostingBasics = z.infer<typeof hostingBasics>;

export function readBasics(site: string): HostingBasics {
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

/**
 * What a host needs to know of a composed site.
 * @throws naming a file that is missing or unreadable, so that nothing is served with fewer headers.
 */
export function hostedSite(site: string): HostedSite {
  const parts = partsOf(site).map((part) => contentsOf(site, part));
  const paths = new Set(parts.flatMap(({ files }) => files.map(({ path }) => path)));
  if (!paths.has(inPublic(htmlFile(NOT_FOUND_PATH)))) {
    throw new Error(`${site} has no shell: publish it.`);
  }
  const files = [...paths];
  return {
    ...readBasics(site),
    assets: files.filter(isAsset).map((path) => path.slice(PUBLIC_FOLDER.length)),
    patterns: files
      .filter(isDocument)
      .map(pathOfDocument)
      .filter((path) => path.split('/').includes(ANY)),
  };
}

/**
 * How the files of a site are served: from the contents of its parts, or from `firebase.json` where it has none.
 * @param site its folder.
 * @throws naming a file that is missing or unreadable, so that nothing is served with fewer headers.
 */
export function hostingOf(site: string): FirebaseJson {
  if (existsSync(join(site, HOSTING_FILE))) return firebaseJson(hostedSite(site));
  return readJsonFile(join(site, FIREBASE_FILE)) as FirebaseJson;
}

/** Content of the `firebase.json` of a site. @throws what {@link hostingOf} throws. */
export const firebaseText = (site: string): string =>
  `${JSON.stringify(hostingOf(site), null, 2)}\n`;

/** Writes a file that appears complete or not at all. @returns its path. */
export function writeWhole(file: string, text: string): string {
  const next = `${file}.${randomUUID()}.next`;
  writeFileSync(next, text);
  renameSync(next, file);
  return file;
}

/**
 * Writes the `firebase.json` of a site before a deployment. A publish does not, as the file lists the assets of all
 * parts, and a publish writes only files of its own part.
 * @returns its path.
 * @throws what {@link hostingOf} throws; nothing is written then.
 */
export const writeFirebaseJson = (site: string): string =>
  writeWhole(join(site, FIREBASE_FILE), firebaseText(site));
