import { join, posix } from 'node:path';
import { writeWhole } from '../core/files';
import { ASSET_HEADERS, type HeaderField } from './headers';
import { ANY, hostedSite, PUBLIC_FOLDER, type HostedSite } from './hosting';

/** Headers for the addresses that a glob matches. The last matching rule wins, header by header. */
interface HeaderRule {
  source: string;
  headers: readonly HeaderField[];
}

/** Addresses that a glob matches and no file has are answered with another file, with status 200. */
interface Rewrite {
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

/** A `firebase.json`, for `firebase deploy`. */
interface FirebaseJson {
  hosting: Hosting;
  /** Absent where the repository has no data rules: a deployment then leaves the deployed ones as they are. */
  firestore?: typeof FIRESTORE_FILES;
}

export const FIREBASE_FILE = 'firebase.json';
/** Globs of all addresses: `**` matches no segment that starts with a dot. */
const EVERYTHING = ['**', '/.well-known/**'] as const;
/** Paths without characters that mean more in the rules of a host. */
const PLAIN = /^(\/[\w.-]+)+$/;

/** @throws for a path that Firebase would read as a pattern. */
function plainPath(path: string): string {
  if (PLAIN.test(path)) return path;
  throw new Error(`The path "${path}" would be read as a pattern.`);
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

export function firebaseJson({ headers, assets, patterns, data }: HostedSite): FirebaseJson {
  return {
    hosting: {
      public: PUBLIC_FOLDER,
      // Not all hidden files: /.well-known/ is served.
      ignore: ['**/.DS_Store'],
      cleanUrls: true,
      trailingSlash: false,
      rewrites: rewritesOf(patterns),
      headers: [...EVERYTHING.map((source) => ({ source, headers })), ...assetRules(assets)],
    },
    ...(data ? { firestore: FIRESTORE_FILES } : {}),
  };
}

/**
 * How Firebase serves the files of a site.
 * @param site its folder.
 * @throws naming a file that is missing or unreadable, so that nothing is served with fewer headers.
 */
export const hostingOf = (site: string): FirebaseJson => firebaseJson(hostedSite(site));

/** Content of the `firebase.json` of a site. @throws what {@link hostingOf} throws. */
export const firebaseText = (site: string): string =>
  `${JSON.stringify(hostingOf(site), null, 2)}\n`;

/**
 * Writes the `firebase.json` of a site before a deployment. A publish does not, as the file lists the assets of all
 * parts, and a publish writes only files of its own part.
 * @returns its path.
 * @throws what {@link hostingOf} throws; nothing is written then.
 */
export const writeFirebaseJson = (site: string): string =>
  writeWhole(join(site, FIREBASE_FILE), firebaseText(site));
