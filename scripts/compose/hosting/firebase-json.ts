import { posix } from 'node:path';
import { IMMUTABLE, REVALIDATE, SITE_HEADERS, type HeaderField } from '../headers/site-headers';

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

/** The whole of a `firebase.json`: what `firebase deploy` needs, and what the local server reads. */
export interface FirebaseJson {
  hosting: Hosting;
  /** Absent where the house has no data rules: deploying then leaves those that are there. */
  firestore?: typeof FIRESTORE_FILES;
}

export const FIREBASE_FILE = 'firebase.json';
/** Folder of the site, beside the file, whose files are served. */
export const PUBLIC_FOLDER = 'public';

const EVERYTHING = '**';
/** What means itself in a glob. */
const PLAIN = /^[\w./-]+$/;
const POLICY = 'Content-Security-Policy';
const CACHE = 'Cache-Control';

export interface SiteAnswers {
  /** Policy of each page, by its path. */
  pages: ReadonlyMap<string, string>;
  /** Policy of the page for addresses that do not exist, and of everything that is no page. */
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

/** By name, file by file: a pattern would have missing assets cached for a year as missing. */
function assetRules(assets: readonly string[]): HeaderRule[] {
  const names = new Map<string, string[]>();
  for (const asset of [...assets].sort()) {
    const { dir, base } = posix.parse(plain(asset));
    names.set(dir, [...(names.get(dir) ?? []), base]);
  }
  return [...names].map(([folder, files]) => ({
    source: `${folder}/@(${files.join('|')})`,
    headers: [{ key: CACHE, value: IMMUTABLE }],
  }));
}

/** No rewrite: what is missing is answered with 404.html and status 404, never with another page. */
export function firebaseJson(answers: SiteAnswers): FirebaseJson {
  const { pages, notFound, assets, everywhere = SITE_HEADERS, data } = answers;
  const everything: HeaderRule = {
    source: EVERYTHING,
    headers: [...everywhere, { key: POLICY, value: notFound }, { key: CACHE, value: REVALIDATE }],
  };
  const routes = [...pages].map(([path, value]) => ({
    source: plain(path),
    headers: [{ key: POLICY, value }],
  }));
  return {
    hosting: {
      public: PUBLIC_FOLDER,
      ignore: ['**/.*'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [everything, ...routes, ...assetRules(assets)],
    },
    ...(data ? { firestore: FIRESTORE_FILES } : {}),
  };
}
