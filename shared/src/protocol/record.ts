import type { PartExtensions, RouteDefinition } from './routes';

/** A file of a release, as pages request it. */
export interface SiteAsset {
  /** Absolute path on the site, content-hashed: "/assets/wizard/entry.1a2b3c.js". */
  url: string;
  /** Subresource integrity, "sha384-…". */
  integrity: string;
}

/** The files a page needs besides its part's entry, in load order. */
export interface PageAssets {
  js: SiteAsset[];
  css: SiteAsset[];
}

/**
 * The live release of a part, with every file that its pages need. The team signs the record with the key of the
 * part; see {@link SignedRecord}.
 */
export interface PartRecord extends PartExtensions {
  part: string;
  kind: 'shell' | 'remote';
  /** Release id, "1.0.0-1a2b3c4d": for reports and for telling releases apart. */
  release: string;
  /** Global under which a remote registers its container, unique per release. The shell has a name but no container. */
  container: string;
  entry: SiteAsset;
  /** Keyed by page name. */
  pages: Record<string, PageAssets>;
  routes: Omit<RouteDefinition, 'prerender'>[];
  /** Modules required from the shell, with their version ranges (remotes). */
  requires: Record<string, string>;
  /** "sha384-…" of the release's `release.json`, which lists every file. */
  manifest: string;
  /** Increases by one with every change of the part. */
  sequence: number;
  /** ISO 8601. */
  issued: string;
  /** ISO 8601. A tab refuses an expired record; composition leaves the expired release on the site. */
  expires: string;
  /** In a record that rolls back: the release that was live before; empty if the part was retired. */
  rolledBackFrom?: string;
  /** The remote is retired and has no pages or routes. The files of its last release stay for tabs that run it. */
  retired?: true;
  /** Modules provided to remotes, with their versions (shell). */
  provides: Record<string, string>;
}

/** A record in transit: the exact signed text, as two serialisations of the same JSON may differ. */
export interface SignedRecord {
  /** JSON text of a {@link PartRecord}. */
  payload: string;
  /** ECDSA P-256 with SHA-256 over the UTF-8 payload: base64url of r then s (64 bytes). */
  signature: string;
}

/** Data of a part that a tab needs to show its pages. */
export type LivePart = Pick<
  PartRecord,
  'part' | 'release' | 'sequence' | 'container' | 'entry' | 'pages' | 'routes'
>;

/** Addresses of the registry, relative to the site. */
export const REGISTRY_URLS = {
  /** JSON object: the paths of each part. */
  routes: '/registry/routes.json',
  /** JSON object: the public key of each part, as a JWK. */
  keys: '/registry/keys.json',
  /** {@link SignedRecord} of a part. */
  record: (part: string) => `/registry/parts/${part}.json`,
} as const;

/** Whether the name of a container belongs to a part: "my_part_1a2b3c4d" belongs to "my-part" only. */
export function isContainerOf(part: string, container: string): boolean {
  return /^(\w+)_[A-Za-z0-9]+$/.exec(container)?.[1] === part.replaceAll('-', '_');
}

/** Whether a file is in the folder of a part and has an integrity that browsers check. */
export const isAssetOf = (part: string, { url, integrity }: SiteAsset): boolean =>
  url.startsWith(`/assets/${part}/`) && !url.includes('..') && integrity.startsWith('sha384-');

/**
 * Reads the payload of a record whose signature was checked. The key of a team is valid for files and containers of its
 * own part only; the other fields were checked when the record was composed into the site.
 * @throws Error for files or a container of another part, and for a record without pages or routes.
 */
export function parseRecord(payload: string): PartRecord {
  const record = JSON.parse(payload) as PartRecord;
  const { part, container, entry, pages, routes } = record;
  const files = [entry, ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css])];
  const isOwn = isContainerOf(part, container) && files.every((file) => isAssetOf(part, file));
  if (!isOwn || !Array.isArray(routes)) throw new Error(`Not a record of ${part}.`);
  return record;
}
