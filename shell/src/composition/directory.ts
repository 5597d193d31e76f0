import {
  headTags,
  type LivePart,
  type PartPages,
  type PartRecord,
  type SiteAsset,
  type SiteData,
} from '@jalon/shared/protocol';
import { withTimeout } from '@jalon/shared/http';
import { findRoute } from '@jalon/shared/protocol';
import { startDeadline, type Deadline } from './deadline';
import type { Destination } from './destination';
import { fits } from '@jalon/shared/protocol';
import type { Registry } from './registry';

/** A part that was looked up less than this long ago is not looked up again (ms). */
const FRESH_MS = 30_000;

/** A click does not wait longer for the registry (ms): the page that was asked for says what it is made of, too. */
const REGISTRY_WITHIN_MS = 1_500;

/** Where an address leads, as far as this tab can show it. */
export type Located =
  | { kind: 'page'; destination: Destination }
  /** No part has such a page. */
  | { kind: 'nowhere' }
  /** The page needs a newer shell than this tab's: the address has to be opened anew. */
  | { kind: 'elsewhere' };

/**
 * The pages this tab knows of. It starts with its own, learns those beside it from a file that its document names, and
 * other parts from the registry, when a link to them comes near. A part changes to a newer release only for pages opened afterwards.
 */
export interface Directory {
  /** The page of an address, when it is known already. */
  find: (path: string) => Destination | undefined;
  /**
   * The page of an address, asking the registry where needed; rejects when nobody answers in time. One promise per
   * address, with the deadline of who asked first.
   */
  locate: (path: string, until: Deadline) => Promise<Located>;
  /** Gets to know the part of a link, for a click that may come. Never rejects. */
  learn: (path: string) => Promise<void>;
  /** Drops what `locate` found, so that it asks again. */
  forget: (path: string) => void;
  /** The same page in a newer release, or null when there is none. Never rejects. */
  successor: (destination: Destination) => Promise<Destination | null>;
  /** Looks whether there is a newer release of a part, unless it did so lately. Never rejects. */
  refresh: (path: string) => Promise<void>;
}

export interface DirectoryOptions {
  site: Pick<SiteData, 'parts' | 'shell' | 'config' | 'images'>;
  registry: Registry;
  /** All pages of a release, from the file that names them; see `readAllPages`. */
  readAllPages: (file: SiteAsset) => Promise<PartPages>;
  /** What the page of an address carries; see `readDocumentData`. */
  readDocumentData: (path: string, limitMs: number) => Promise<SiteData | null>;
  now: () => number;
  /** What the tab makes of a part that it gets to know; see `overrides`. */
  adjust?: (part: LivePart) => LivePart;
}

/** Fulfilled already for React's `use`, which then does not suspend. */
function known(destination: Destination): Promise<Located> {
  const value: Located = { kind: 'page', destination };
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

/** All that is known of one release. @param more names all its pages, unless it names a file that does. */
function joined(known: LivePart, more: PartPages & Partial<LivePart>): LivePart {
  const { allPages, ...whole } = known;
  const isNew = ({ path }: { path: string }) => !known.routes.some((route) => route.path === path);
  return {
    ...whole,
    ...(allPages && more.allPages ? { allPages } : {}),
    sequence: Math.max(known.sequence, more.sequence ?? 0),
    routes: [...known.routes, ...more.routes.filter(isNew)],
    pages: { ...known.pages, ...more.pages },
  };
}

type Fit = 'taken' | 'needs a newer shell';

export function createDirectory(options: DirectoryOptions): Directory {
  const { site, registry, readAllPages, readDocumentData, now } = options;
  const adjust = options.adjust ?? ((part: LivePart) => part);
  /** As they were published. */
  const live = new Map<string, LivePart>();
  const parts = new Map<string, LivePart>();
  const checked = new Map(site.parts.map(({ part }) => [part, now()]));
  const pending = new Map<string, Promise<Fit>>();
  const located = new Map<string, Promise<Located>>();

  const find: Directory['find'] = (path) => {
    for (const from of parts.values()) {
      const route = findRoute(from.routes, path);
      if (!route) continue;
      const { page, title, access } = route;
      const head = () => headTags(route, path, { brand: site.config.brand, images: site.images });
      return { path: route.path, page, title, access, head, from };
    }
    return undefined;
  };

  const set = (part: LivePart) => {
    live.set(part.part, part);
    parts.set(part.part, adjust(part));
  };
  /** An older record than the one in hand is a replay: what is in hand stays. */
  const keep = (part: LivePart) => {
    const inHand = live.get(part.part);
    if (inHand?.release === part.release) set(joined(inHand, part));
    else if (!inHand || part.sequence > inHand.sequence) set(part);
  };
  site.parts.forEach(set);

  const take = (record: PartRecord): Fit => {
    checked.set(record.part, now());
    if (!fits(record.requires, site.shell.provides)) return 'needs a newer shell';
    keep(record);
    return 'taken';
  };
  const lookUp = (part: string): Promise<Fit> => {
    const inFlight = pending.get(part);
    if (inFlight) return inFlight;
    const request = registry
      .record(part)
      .then(take)
      .finally(() => pending.delete(part));
    pending.set(part, request);
    return request;
  };

  let routes: { at: number; index: ReturnType<Registry['routes']> } | null = null;
  const freshRoutes = () => {
    if (routes && now() - routes.at < FRESH_MS) return routes.index;
    const next = { at: now(), index: registry.routes() };
    routes = next;
    next.index.catch(() => {
      if (routes === next) routes = null;
    });
    return next.index;
  };
  const ownerOf = async (path: string): Promise<string | undefined> => {
    const index = Object.entries(await freshRoutes());
    const owns = (patterns: readonly string[]) =>
      findRoute(
        patterns.map((pattern) => ({ path: pattern })),
        path,
      ) !== undefined;
    return index.find(([, patterns]) => owns(patterns))?.[0];
  };

  const reading = new Map<string, { at: number; pages: Promise<PartPages> }>();
  /** One that failed is not asked for again at once: the registry says the same. */
  const readOnce = (file: SiteAsset): Promise<PartPages> => {
    const begun = reading.get(file.url);
    if (begun && now() - begun.at < FRESH_MS) return begun.pages;
    const pages = readAllPages(file);
    reading.set(file.url, { at: now(), pages });
    return pages;
  };
  const isPartial = ({ allPages }: LivePart) => allPages !== undefined;
  /** Gets to know the pages of a part beside those that documents have named. */
  const complete = async ({ part, release, allPages }: LivePart): Promise<void> => {
    if (!allPages) return;
    const pages = await readOnce(allPages);
    const inHand = live.get(part);
    if (inHand?.release === release) set(joined(inHand, pages));
  };
  /** The page of an address among those of the parts in hand. Never rejects. */
  const findBeside = async (path: string): Promise<Destination | undefined> => {
    const partial = [...live.values()].filter(isPartial);
    // Meanwhile: it may be another part's.
    if (partial.length > 0) void freshRoutes();
    await Promise.allSettled(partial.map(complete));
    return find(path);
  };

  /** In half of the time that is left: the files of the page need the other half. */
  const fromDocument = async (path: string, until: Deadline): Promise<Located> => {
    const data = await readDocumentData(path, until.msLeft() / 2);
    // Another shell may have been built with this part: whether ours fits it stands in the record only.
    if (data && data.shell.release !== site.shell.release) return { kind: 'elsewhere' };
    data?.parts.forEach(keep);
    const destination = find(path);
    return destination ? { kind: 'page', destination } : { kind: 'nowhere' };
  };

  const fromRegistry = async (path: string): Promise<Located> => {
    const owner = await ownerOf(path);
    const fit = owner === undefined ? 'taken' : await lookUp(owner);
    const destination = find(path);
    if (destination) return { kind: 'page', destination };
    return { kind: fit === 'taken' ? 'nowhere' : 'elsewhere' };
  };
  const fromParts = async (path: string, until: Deadline): Promise<Located> => {
    const destination = await findBeside(path);
    if (destination) return { kind: 'page', destination };
    try {
      const located = await withTimeout(fromRegistry(path), REGISTRY_WITHIN_MS);
      // What is known of a part in hand may be newer than this registry.
      const isSettled = located.kind !== 'nowhere' || ![...live.values()].some(isPartial);
      if (isSettled) return located;
    } catch (cause) {
      const found = await fromDocument(path, until);
      // Paths with a parameter have no document: where a part owns the address, the lack of one says nothing.
      if (found.kind === 'nowhere' && (await ownerOf(path).catch(() => undefined))) throw cause;
      return found;
    }
    return fromDocument(path, until);
  };

  return {
    find,
    locate(path, until) {
      const earlier = located.get(path);
      if (earlier) return earlier;
      const destination = find(path);
      if (destination) return known(destination);
      const search = withTimeout(fromParts(path, until), until.msLeft());
      located.set(path, search);
      return search;
    },
    async learn(path) {
      if (find(path) ?? (await findBeside(path))) return;
      const owner = await ownerOf(path).catch(() => undefined);
      if (owner !== undefined) await lookUp(owner).catch(() => null);
    },
    forget: (path) => located.delete(path),
    async successor({ path, from }) {
      await lookUp(from.part)
        .catch(() => fromDocument(path, startDeadline()))
        .catch(() => null);
      const next = find(path);
      return next && next.from.sequence > from.sequence ? next : null;
    },
    async refresh(path) {
      const part = find(path)?.from.part;
      if (part === undefined || now() - (checked.get(part) ?? 0) < FRESH_MS) return;
      checked.set(part, now());
      await lookUp(part).catch(() => null);
    },
  };
}
