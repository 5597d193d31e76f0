import type { SiteConfig } from '../config';
import type { RouteDefinition } from './routes';

/** A file of a release as the page asks for it. */
export interface SiteAsset {
  /** Absolute path on the site, content-hashed: "/assets/wizard/entry.1a2b3c.js". */
  url: string;
  /** Subresource integrity, "sha384-…". */
  integrity: string;
}

/** The files a page needs beside its part's entry, in load order. */
export interface PageAssets {
  js: SiteAsset[];
  css: SiteAsset[];
}

/** One live release of a remote, as the shell's loader needs it. */
export interface SitePart {
  /** Release id, "1.0.0-1a2b3c4d": for reports and for telling releases apart. */
  release: string;
  /** Global under which the container of a remote registers itself, unique per release; of the shell a name only. */
  container: string;
  entry: SiteAsset;
  /** Keyed by page name. */
  pages: Record<string, PageAssets>;
}

/**
 * What a team says when it ships: which release of its part is live, and every file of it that a page may ask for.
 * Its text is signed with the part's key; see {@link SignedRecord}.
 */
export interface PartRecord extends SitePart {
  part: string;
  kind: 'shell' | 'remote';
  /** Rises by one with every change of the part. */
  sequence: number;
  /** ISO 8601. */
  issued: string;
  /** ISO 8601; afterwards a tab refuses the record. Composition keeps its release on the site. */
  expires: string;
  /** The release that was live before, when this record rolls back from it. */
  rolledBackFrom?: string;
  routes: Omit<RouteDefinition, 'prerender'>[];
  /** Modules taken from the shell, with the ranges that work (remotes). */
  requires: Record<string, string>;
  /** Modules given to remotes, with their versions (shell). */
  provides: Record<string, string>;
  /** "sha384-…" of the release's `release.json`, which names every file. */
  manifest: string;
}

/** A record as it travels: the exact text that was signed, so that nobody has to agree on how JSON is written. */
export interface SignedRecord {
  /** JSON text of a {@link PartRecord}. */
  payload: string;
  /** ECDSA P-256 with SHA-256 over the UTF-8 payload: base64url of r then s (64 bytes). */
  signature: string;
}

/** Pages of one release: where they are, and what they are made of. */
export type PartPages = Pick<PartRecord, 'pages' | 'routes'>;

/** What a tab needs of a part to show its pages. */
export interface LivePart
  extends PartPages, Pick<PartRecord, 'part' | 'release' | 'sequence' | 'container' | 'entry'> {
  /** JSON of {@link PartPages}: all pages of this very release, where only some are named here. */
  allPages?: SiteAsset;
}

/** All that a page of the site carries for the shell: written by the composition, read once at start. */
export interface SiteData {
  config: SiteConfig;
  /** The shell of this page. */
  shell: Pick<PartRecord, 'release' | 'sequence' | 'provides'>;
  /** What is known without asking: of the part that owns the page, this page. The other parts are in the registry. */
  parts: LivePart[];
  /** Integrity of the registry's public keys, "sha384-…". */
  keys: string;
  /** Start of the name of each page's image: brand and design of the images. See `imageUrl`. */
  images: string;
  /** Path of the route whose page is already in the HTML, or null. */
  prerendered: string | null;
}

/** Addresses of the registry, relative to the site. */
export const REGISTRY = {
  /** JSON object: the paths of each part. */
  routes: '/registry/routes.json',
  /** JSON object: the public key of each part, as a JWK. */
  keys: '/registry/keys.json',
  /** {@link SignedRecord} of a part. */
  record: (part: string) => `/registry/parts/${part}.json`,
} as const;

/** Id of the data block that carries {@link SiteData}. */
export const SITE_DATA_ID = 'site-data';
/** Id of the element the site is rendered in. */
export const ROOT_ID = 'root';
/** Id of the main content: target of the skip link. */
export const MAIN_ID = 'contenu';
