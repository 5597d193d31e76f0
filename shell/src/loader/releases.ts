import {
  findRoute,
  satisfiesAll,
  headTags,
  formatOriginUses,
  type HeadTag,
  type LivePart,
  type PartRecord,
  type SiteData,
} from '@jalon/shared/protocol';
import type { Registry } from './registry';

/** Records read less than this long ago are not refreshed (ms). */
const FRESH_MS = 30_000;

/** A page of a release: the target of a link. */
export interface Destination {
  /** Path of its route: "/missions/:id". */
  path: string;
  page: string;
  title: string;
  head: () => readonly HeadTag[];
  access: LivePart['routes'][number]['access'];
  /** The release of all files of the page. */
  from: LivePart;
}

/** The files of a page besides the entry, in load order. */
export const pageFilesOf = ({ page, from }: Destination) => {
  const { js = [], css = [] } = from.pages[page] ?? {};
  return [...js, ...css];
};

export type Releases = ReturnType<typeof createReleases>;

/**
 * The releases that this tab runs: the document's own, and others from the registry. A newer release is used
 * only for pages opened afterwards.
 */
export function createReleases(
  site: Pick<SiteData, 'parts' | 'shell' | 'config' | 'images' | 'origins'>,
  registry: Registry,
) {
  const parts = new Map(site.parts.map((live) => [live.part, live]));
  /** Time of the last request for the record of each part; for parts in the document, the start of the tab. */
  const checked = new Map(site.parts.map(({ part }) => [part, Date.now()]));
  /** Parts whose pages are all known. The document has only one page of its part. */
  const complete = new Set<string>();
  const updates = new Map<string, Promise<void>>();
  let routes: ReturnType<Registry['routes']> | null = null;

  const take = (record: PartRecord): void => {
    const { part, release, sequence } = record;
    const hasModules = satisfiesAll(record.requires, site.shell.provides);
    const hasOrigins = formatOriginUses(record).every((use) => site.origins?.includes(use));
    if (!hasModules || !hasOrigins) return;
    const current = parts.get(part);
    // An older record is a replay, unless it is of the release that this tab runs: then it lists the other pages.
    const isReplay = current && current.release !== release && sequence <= current.sequence;
    if (isReplay) return;
    parts.set(part, { ...record, sequence: Math.max(sequence, current?.sequence ?? 0) });
    complete.add(part);
  };
  /** Reads the record of a part. Rejects when the registry cannot be read. */
  const update = (part: string): Promise<void> => {
    const pending = updates.get(part);
    if (pending) return pending;
    checked.set(part, Date.now());
    const reading = registry
      .record(part)
      .then(take)
      .finally(() => updates.delete(part));
    updates.set(part, reading);
    return reading;
  };
  /**
   * The part that serves a URL, by the list of all paths. The tab reads the list only one time; a page that is newer
   * opens as a new document. Rejects when the list cannot be read.
   */
  const ownerOf = async (path: string): Promise<string | undefined> => {
    routes ??= registry.routes();
    try {
      const index = Object.entries(await routes).flatMap(([part, paths]) =>
        paths.map((pattern) => ({ part, path: pattern })),
      );
      return findRoute(index, path)?.part;
    } catch (error) {
      routes = null;
      throw error;
    }
  };

  /** The page of a URL, if this tab knows it already. */
  const find = (path: string): Destination | undefined => {
    for (const from of parts.values()) {
      const route = findRoute(from.routes, path);
      if (!route) continue;
      const { page, title, access } = route;
      const head = () => headTags(route, path, { brand: site.config.brand, images: site.images });
      return { path: route.path, page, title, access, head, from };
    }
    return undefined;
  };

  return {
    find,
    /** Reads the record of the URL's part, unless it was read recently. Never rejects. */
    refresh: async (path: string): Promise<void> => {
      const part = find(path)?.from.part;
      if (part === undefined || Date.now() - (checked.get(part) ?? 0) < FRESH_MS) return;
      await update(part).catch(() => null);
    },
    /**
     * The page of a URL, from the registry if this tab does not know it yet; undefined if no page fits this tab.
     * Rejects when the registry cannot be read.
     */
    search: async (path: string): Promise<Destination | undefined> => {
      const destination = find(path);
      if (destination) return destination;
      // The page is probably in a part that the visitor already uses: read its record in parallel with the list of all
      // paths.
      for (const part of parts.keys()) if (!complete.has(part)) update(part).catch(() => null);
      const owner = await ownerOf(path);
      if (owner !== undefined && !find(path)) await update(owner);
      return find(path);
    },
    /** The same page in a newer release, or null when there is none. Never rejects. */
    successor: async ({ path, from }: Destination): Promise<Destination | null> => {
      await update(from.part).catch(() => null);
      const next = find(path);
      const isNewer = next && next.from.sequence > from.sequence;
      // A renewal has a newer record but the same code, so it does not help.
      return isNewer && next.from.container !== from.container ? next : null;
    },
  };
}
