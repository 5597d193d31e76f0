import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { REGISTRY_URLS } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { readJsonFile } from '../core/files';
import { MAX_PATTERN_SEGMENTS } from '../core/limits';
import { readFileList, type FileList } from './contents';

/** The files of the site are in this folder, beside `firebase.json`. */
export const PUBLIC_FOLDER = 'public';

/** Path of a public file below the folder of a site. */
export const publicPath = (path: string): string => posix.join(PUBLIC_FOLDER, path);

/** Address of the page for addresses that do not exist. */
export const NOT_FOUND_PATH = '/404';

/** Stands for each parameter in the path of a document. No segment of a route is an underscore. */
export const PARAMETER_SEGMENT = '_';
const PARAMETER = /:[\w-]+/g;

/**
 * Path of an address's HTML file in the public folder. All addresses of a route with a parameter share one file, whose
 * path has no names of parameters, so that one rule of a host serves all such routes.
 */
export function htmlFilePath(path: string): string {
  if (path === NOT_FOUND_PATH) return '404.html';
  return posix.join('.', path.replace(PARAMETER, PARAMETER_SEGMENT), 'index.html');
}

export const isHtmlDocument = (file: string): boolean => file.endsWith('.html') && !isAsset(file);

/** Address of a document, by its path below the folder of a site; a parameter is an underscore. */
export const addressOfDocument = (file: string): string =>
  posix.join('/', file.slice(PUBLIC_FOLDER.length).replace(/\/?(index)?\.html$/, ''));

/**
 * Paths of the documents that may serve an address with parameters: each segment but the first is itself or `_`.
 * @param segments of the address.
 */
export function patternDocuments([first = '', ...others]: readonly string[]): string[] {
  if (others.length >= MAX_PATTERN_SEGMENTS) return [];
  const paths = others.reduce(
    (paths, segment) =>
      [segment, PARAMETER_SEGMENT].flatMap((name) => paths.map((path) => `${path}/${name}`)),
    [`/${first}`],
  );
  // Without the first path, which is the address itself.
  return paths.slice(1).map((path) => `${path}/index.html`);
}

const NOT_FOUND_FILE = posix.join('/', htmlFilePath(NOT_FOUND_PATH));
const PAGE_NAME = /^(.*)\/(?:index(?:\.html)?)?$/;

/**
 * The answer of every host to an address; `delivery/HOSTS.md` has a table of these answers.
 * @param path of the address: decoded, with a slash at the start and without double slashes.
 */
export function resolveAddress(
  path: string,
  exists: (file: string) => boolean,
): { file: string; status: 200 | 404 } | { redirect: string } {
  const page = PAGE_NAME.exec(path)?.[1];
  if (path !== '/' && page !== undefined && exists(`${page}/index.html`)) {
    return { redirect: page || '/' };
  }
  const bare = path.replace(/\/$/, '');
  const files = [path, `${bare}/index.html`, ...patternDocuments(bare.split('/').slice(1))];
  const file = files.find((it) => it !== NOT_FOUND_FILE && exists(it));
  return file === undefined ? { file: NOT_FOUND_FILE, status: 404 } : { file, status: 200 };
}

/** File beside the public folder that contains the {@link HostingSettings}. */
export const HOSTING_FILE = 'hosting.json';

/** Settings of a host that do not depend on the parts. */
const hostingBasics = z.object({
  /** Headers of every response; see `assetHeaders` for those of assets. */
  headers: z.readonly(z.array(z.object({ key: z.string(), value: z.string() }))),
  data: z.boolean(),
  /** For a site of a shared store: the location of the store, and the sequence of the configuration used. */
  composedBy: z.exactOptional(z.object({ store: z.string(), configuration: z.number() })),
});
export type HostingSettings = z.infer<typeof hostingBasics>;

/** The data about a site from which the rules of any host are made. */
export interface HostedSite extends Pick<HostingSettings, 'headers' | 'data'> {
  /** Paths of the files whose names contain a hash: "/assets/shell/entry.1a.js". */
  assets: readonly string[];
  /** Paths of the documents of routes with a parameter: "/missions/_". */
  patterns: readonly string[];
}

export function readHostingSettings(site: string): HostingSettings {
  const file = join(site, HOSTING_FILE);
  const basics = hostingBasics.safeParse(readJsonFile(file));
  if (basics.success) return basics.data;
  throw new Error(`${file} does not say how the site is served: publish a part again.`);
}

/** Store and configuration that a site was composed with; null for the checkout's own store, or without a site. */
export function readComposedBy(site: string): HostingSettings['composedBy'] | null {
  return existsSync(join(site, HOSTING_FILE))
    ? (readHostingSettings(site).composedBy ?? null)
    : null;
}

const RECORD = REGISTRY_URLS.record('any');
const ASSETS = `${PUBLIC_FOLDER}/assets/`;

/** Whether a file of a site is an asset: its name contains a hash, so that it never changes. */
export const isAsset = (path: string): boolean => path.startsWith(ASSETS);

/** Files in which a site lists its files: those of each part, its registry files, and those that belong to no part. */
export const FILE_LISTS = {
  part: (part: string): string => `contents/${part}.json`,
  record: (part: string): string => `records/${part}.json`,
  site: 'contents.json',
} as const;

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The parts of a site according to its public records, so that a missing list of contents is noticed. */
export function partsOfSite(site: string): string[] {
  const folder = join(site, PUBLIC_FOLDER, dirname(RECORD));
  return (isFolder(folder) ? readdirSync(folder) : [])
    .filter((name) => extname(name) === extname(RECORD))
    .map((name) => basename(name, extname(name)))
    .sort();
}

function contentsOf(site: string, part: string): FileList {
  const file = join(site, FILE_LISTS.part(part));
  const contents = readFileList(file);
  if (contents) return contents;
  throw new Error(`${file} is missing or cannot be read: publish ${part}, or renew it.`);
}

/**
 * Reads the data about a composed site from which the rules of a host are made.
 * @throws naming a file that is missing or unreadable, so that nothing is served with fewer headers.
 */
export function readHostedSite(site: string): HostedSite {
  const parts = partsOfSite(site).map((part) => contentsOf(site, part));
  const paths = new Set(parts.flatMap(({ files }) => files.map(({ path }) => path)));
  if (!paths.has(publicPath(htmlFilePath(NOT_FOUND_PATH)))) {
    throw new Error(`${site} has no shell: publish it.`);
  }
  const files = [...paths];
  return {
    ...readHostingSettings(site),
    assets: files.filter(isAsset).map((path) => path.slice(PUBLIC_FOLDER.length)),
    patterns: files
      .filter(isHtmlDocument)
      .map(addressOfDocument)
      .filter((path) => path.split('/').includes(PARAMETER_SEGMENT)),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export function mediaType(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream';
}
