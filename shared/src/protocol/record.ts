import {
  NAVIGATION_GROUPS,
  type Extensions,
  type NavigationEntry,
  type Origins,
  type RouteDefinition,
} from './routes';

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

/** One live release of a remote, as the shell's loader needs it. */
export interface SitePart {
  /** Release id, "1.0.0-1a2b3c4d": for reports and for telling releases apart. */
  release: string;
  /** Global under which a remote registers its container, unique per release. The shell has a name but no container. */
  container: string;
  entry: SiteAsset;
  /** Keyed by page name. */
  pages: Record<string, PageAssets>;
}

/** Data in a record about one release of its part. */
export interface RecordedRelease extends SitePart {
  routes: Omit<RouteDefinition, 'prerender'>[];
  /** Modules required from the shell, with their version ranges (remotes). */
  requires: Record<string, string>;
  /** "sha384-…" of the release's `release.json`, which lists every file. */
  manifest: string;
}

/**
 * The live release of a part, with every file that its pages need. The team signs the record with the key of the
 * part; see {@link SignedRecord}.
 */
export interface PartRecord extends RecordedRelease, Extensions {
  part: string;
  kind: 'shell' | 'remote';
  /** Increases by one with every change of the part. */
  sequence: number;
  /** ISO 8601. */
  issued: string;
  /** ISO 8601. A tab refuses an expired record; composition keeps its release on the site. */
  expires: string;
  /** The release that was live before, when this record rolls back from it; empty after a retirement. */
  rolledBackFrom?: string;
  /** The remote is retired and has no pages or routes. The files of its last release stay for tabs that run it. */
  retired?: true;
  /** Modules provided to remotes, with their versions (shell). */
  provides: Record<string, string>;
  /** Latest sequences of other parts and of the operator's configuration at signing. For the tools. */
  seen?: Record<string, number>;
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
export const REGISTRY = {
  /** JSON object: the paths of each part. */
  routes: '/registry/routes.json',
  /** JSON object: the public key of each part, as a JWK. */
  keys: '/registry/keys.json',
  /** {@link SignedRecord} of a part. */
  record: (part: string) => `/registry/parts/${part}.json`,
} as const;

type Fields = Readonly<Record<string, unknown>>;

function fail(what: string): never {
  throw new Error(`Not a record: ${what}.`);
}

function fields(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  return fail(`${name} is no object`);
}

function text(from: Fields, name: string): string {
  const value = from[name];
  return typeof value === 'string' ? value : fail(`${name} is no text`);
}

function oneOf<T extends string>(from: Fields, name: string, allowed: readonly T[]): T {
  return (
    allowed.find((value) => value === from[name]) ??
    fail(`${name} is none of ${allowed.join(', ')}`)
  );
}

function date(from: Fields, name: string): string {
  const value = text(from, name);
  return Number.isNaN(Date.parse(value)) ? fail(`${name} is no date`) : value;
}

function list<T>(from: Fields, name: string, parse: (value: Fields) => T): T[] {
  const value = from[name];
  return Array.isArray(value)
    ? value.map((item) => parse(fields(item, name)))
    : fail(`${name} is no list`);
}

function map<T>(
  from: Fields,
  name: string,
  parse: (from: Fields, name: string) => T,
): Record<string, T> {
  const all = fields(from[name], name);
  return Object.fromEntries(Object.keys(all).map((key) => [key, parse(all, key)]));
}

const textList = (from: Fields, name: string): string[] => {
  const value = from[name];
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value
    : fail(`${name} is no list of texts`);
};

function parseOrigins(origins: Fields): Origins {
  return Object.fromEntries(
    (['connect', 'images'] as const)
      .filter((use) => use in origins)
      .map((use) => [use, textList(origins, use)]),
  );
}

function parseNavigation(entry: Fields): NavigationEntry {
  const { order } = entry;
  const place = oneOf(entry, 'place', ['header', 'footer', 'site-map']);
  return {
    ...(place === 'header'
      ? { place }
      : { place, group: oneOf(entry, 'group', NAVIGATION_GROUPS) }),
    to: text(entry, 'to'),
    label: text(entry, 'label'),
    order: typeof order === 'number' ? order : fail('order is no number'),
  };
}

/** The key of a team is valid for files of its own part only. */
function parseAsset(part: string): (value: Fields) => SiteAsset {
  const folder = `/assets/${part}/`;
  return (value) => {
    const url = text(value, 'url');
    const integrity = text(value, 'integrity');
    if (!url.startsWith(folder) || url.includes('..')) fail(`a file outside ${folder}`);
    if (!integrity.startsWith('sha384-')) fail('a file without integrity');
    return { url, integrity };
  };
}

function wholeNumber(from: Fields, name: string): number {
  const value = from[name];
  return Number.isSafeInteger(value) ? Number(value) : fail(`${name} is no whole number`);
}

function parseRoute(route: Fields): PartRecord['routes'][number] {
  return {
    path: text(route, 'path'),
    page: text(route, 'page'),
    title: text(route, 'title'),
    description: text(route, 'description'),
    access: oneOf(route, 'access', ['public', 'signed-in']),
    index: route.index === true,
  };
}

/** Whether a container belongs to a part by its name, which fits only one: "my_part_1a2b3c4d" to "my-part". */
export function isContainerOf(part: string, container: string): boolean {
  return /^(\w+)_[A-Za-z0-9]+$/.exec(container)?.[1] === part.replaceAll('-', '_');
}

function parseRelease(part: string, record: Fields): RecordedRelease {
  const asset = parseAsset(part);
  const container = text(record, 'container');
  if (!isContainerOf(part, container)) fail('a container of another part');
  const pages = fields(record.pages, 'pages');
  const assetsOf = (page: string): PageAssets => {
    const files = fields(pages[page], page);
    return { js: list(files, 'js', asset), css: list(files, 'css', asset) };
  };
  return {
    release: text(record, 'release'),
    container,
    entry: asset(fields(record.entry, 'entry')),
    pages: Object.fromEntries(Object.keys(pages).map((page) => [page, assetsOf(page)])),
    routes: list(record, 'routes', parseRoute),
    requires: map(record, 'requires', text),
    manifest: text(record, 'manifest'),
  };
}

/**
 * Parses a signed record from a store or the network. Does not check its signature.
 * @throws Error when it has another shape.
 */
export function parseSigned(json: unknown): SignedRecord {
  const signed = fields(json, 'it');
  return { payload: text(signed, 'payload'), signature: text(signed, 'signature') };
}

/**
 * Parses the payload of a signed record.
 * @throws Error when it has another shape, or contains files or a container of another part.
 */
export function parseRecord(payload: string): PartRecord {
  const record = fields(JSON.parse(payload), 'it');
  const part = text(record, 'part');
  const { rolledBackFrom } = record;
  return {
    ...parseRelease(part, record),
    part,
    kind: oneOf(record, 'kind', ['shell', 'remote']),
    sequence: wholeNumber(record, 'sequence'),
    issued: date(record, 'issued'),
    expires: date(record, 'expires'),
    ...(rolledBackFrom === undefined ? {} : { rolledBackFrom: text(record, 'rolledBackFrom') }),
    ...(record.retired === true ? { retired: true } : {}),
    provides: map(record, 'provides', text),
    ...('seen' in record ? { seen: map(record, 'seen', wholeNumber) } : {}),
    ...('navigation' in record ? { navigation: list(record, 'navigation', parseNavigation) } : {}),
    ...('mail' in record ? { mail: textList(record, 'mail') } : {}),
    ...('origins' in record ? { origins: parseOrigins(fields(record.origins, 'origins')) } : {}),
  };
}
