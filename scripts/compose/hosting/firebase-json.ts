import { posix } from 'node:path';
import {
  ASSET_POLICIES,
  IMMUTABLE,
  REVALIDATE,
  SITE_HEADERS,
  type HeaderField,
} from '../headers/site-headers';

/** Headers for the addresses that a glob matches; where several rules match, the last one wins header by header. */
export interface HeaderRule {
  source: string;
  headers: HeaderField[];
}

/** How the files of a site are served, in the words of Firebase Hosting. */
export interface Hosting {
  public: string;
  ignore: string[];
  /** "/faq" is the one address of its page: "/faq/" and "/faq/index.html" lead to it. */
  cleanUrls: true;
  trailingSlash: false;
  headers: HeaderRule[];
}

/** The data rules, beside firebase.json. */
export const FIRESTORE_FILES = {
  rules: 'firestore.rules',
  indexes: 'firestore.indexes.json',
} as const;

/** The whole of a `firebase.json`: what `firebase deploy` needs, and what the local server goes by. */
export interface FirebaseJson {
  hosting: Hosting;
  /** Absent where the repository has no data rules: deploying then leaves those that are there. */
  firestore?: typeof FIRESTORE_FILES;
}

export const FIREBASE_FILE = 'firebase.json';
/** Folder of the site, beside the file, whose files are served. */
export const PUBLIC_FOLDER = 'public';

const EVERYTHING = '**';
const HOME = '/';
/** What means itself in a glob. */
const PLAIN = /^[\w./-]+$/;
const POLICY = 'Content-Security-Policy';
const CACHE = 'Cache-Control';

export interface SiteAnswers {
  /** Policy of each page, by its path. */
  pages: ReadonlyMap<string, string>;
  /** Policy of the page for addresses that do not exist, and of everything that is neither page nor asset. */
  notFound: string;
  /** Paths of the files whose names carry their content: "/assets/shell/entry.1a.js". */
  assets: readonly string[];
  /** What every answer says; the strict headers when left out. */
  everywhere?: readonly HeaderField[];
  /** Whether the data rules are deployed with the site. */
  data: boolean;
}

function plain(path: string): string {
  if (!PLAIN.test(path)) throw new Error(`The path "${path}" would be read as a pattern.`);
  return path;
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** One glob per folder for some paths, each by its name. */
function globsOf(paths: readonly string[]): string[] {
  const names = new Map<string, string[]>();
  for (const path of paths.filter((one) => one !== HOME)) {
    const { dir, base } = posix.parse(plain(path));
    addTo(names, dir, base);
  }
  const globs = [...names].map(([dir, bases]) =>
    posix.join(dir, bases.length === 1 ? String(bases[0]) : `@(${bases.join('|')})`),
  );
  return paths.includes(HOME) ? [HOME, ...globs] : globs;
}

/** By name, file by file: a pattern would have missing assets cached for a year as missing. */
function assetRules(assets: readonly string[]): HeaderRule[] {
  return globsOf([...assets].sort()).map((source) => ({
    source,
    headers: [...ASSET_POLICIES, { key: CACHE, value: IMMUTABLE }],
  }));
}

/** Pages of one policy and folder share a rule; those under the policy of everything need none. */
function pageRules(pages: ReadonlyMap<string, string>, everywhere: string): HeaderRule[] {
  const byPolicy = new Map<string, string[]>();
  for (const [path, policy] of pages) {
    if (policy !== everywhere) addTo(byPolicy, policy, path);
  }
  return [...byPolicy].flatMap(([value, paths]) =>
    globsOf(paths).map((source) => ({ source, headers: [{ key: POLICY, value }] })),
  );
}

/** No rewrite: what is missing is answered with 404.html and status 404, never with another page. */
export function firebaseJson(answers: SiteAnswers): FirebaseJson {
  const { pages, notFound, assets, everywhere = SITE_HEADERS, data } = answers;
  const everything: HeaderRule = {
    source: EVERYTHING,
    headers: [...everywhere, { key: POLICY, value: notFound }, { key: CACHE, value: REVALIDATE }],
  };
  return {
    hosting: {
      public: PUBLIC_FOLDER,
      // Not every hidden file: /.well-known/ is one of the folders that are served.
      ignore: ['**/.DS_Store'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [everything, ...pageRules(pages, notFound), ...assetRules(assets)],
    },
    ...(data ? { firestore: FIRESTORE_FILES } : {}),
  };
}
