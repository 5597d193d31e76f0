import { join, posix } from 'node:path';
import { writeAtomically } from '../core/files';
import { ASSET_HEADERS } from './headers';
import { PARAMETER_SEGMENT, readHostedSite, PUBLIC_FOLDER, type HostedSite } from './hosting';

/** The data rules, beside firebase.json. */
export const FIRESTORE_FILES = {
  rules: 'firestore.rules',
  indexes: 'firestore.indexes.json',
} as const;

export const FIREBASE_FILE = 'firebase.json';

/** Globs of all addresses: `**` matches no segment that starts with a dot. */
const EVERYTHING = ['**', '/.well-known/**'] as const;

/** @throws for a path that Firebase would read as a pattern. */
function plainPath(path: string): string {
  if (/^(\/[\w.-]+)+$/.test(path)) return path;
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

/** Rewrites to documents of routes with a parameter, also with a final slash, which Firebase removes only for files. */
function rewritesOf(patterns: readonly string[]) {
  return patterns.toSorted().flatMap((path) => {
    const glob = plainPath(path).replaceAll(`/${PARAMETER_SEGMENT}`, '/*');
    return [glob, `${glob}/`].map((source) => ({ source, destination: `${path}/index.html` }));
  });
}

/** A `firebase.json`, for `firebase deploy`. */
export function firebaseConfig({ headers, assets, patterns, data }: HostedSite) {
  return {
    hosting: {
      public: PUBLIC_FOLDER,
      // Not all hidden files: /.well-known/ is served.
      ignore: ['**/.DS_Store'],
      // "/faq" is the only address of its page: "/faq/" and "/faq/index.html" redirect to it.
      cleanUrls: true,
      trailingSlash: false,
      rewrites: rewritesOf(patterns),
      // The last matching rule wins, header by header.
      headers: [
        ...EVERYTHING.map((source) => ({ source, headers })),
        // By file name: with a pattern, the 404 for a missing asset would be cached for a year.
        ...globsOf(assets.toSorted()).map((source) => ({ source, headers: ASSET_HEADERS })),
      ],
    },
    // A deployment without data rules leaves the deployed ones as they are.
    ...(data ? { firestore: FIRESTORE_FILES } : {}),
  };
}

/** Content of the `firebase.json` of a site. @param site folder of the site. @throws what {@link readHostedSite} throws. */
export const firebaseJsonText = (site: string): string =>
  `${JSON.stringify(firebaseConfig(readHostedSite(site)), null, 2)}\n`;

/**
 * Writes the `firebase.json` of a site before a deployment. A publish does not, as the file lists the assets of all
 * parts, and a publish writes only files of its own part.
 * @returns the path of the file.
 * @throws what {@link readHostedSite} throws; nothing is written then.
 */
export const writeFirebaseJson = (site: string): string =>
  writeAtomically(join(site, FIREBASE_FILE), firebaseJsonText(site));
