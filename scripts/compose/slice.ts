import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDefinition } from '@jalon/shared/protocol';
import { hasCode } from '../core/errors';

/** What a site remembers of one of its pages, so that the next site can have the same file. */
export interface PageRecord {
  /** See `pageKey`. */
  key: string;
  /** Content security policy of the page. */
  policy: string;
  /** Path of its image below the public folder, or null. */
  image: string | null;
}

/** A file as it was put into a site. */
export interface SliceFile {
  /** Below the folder of the site, with forward slashes. */
  path: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/**
 * What a site has because of one part: its pages and their images, its assets and those of its earlier releases that
 * stay, its signed record and its public description. Parts do not change each other's slices, so that the next site
 * takes over all but the one that ships.
 */
export interface Slice {
  /** See `sliceKey`. */
  key: string;
  /** Integrity of the release's manifest: whoever finds it in a record knows the routes without reading the release. */
  manifest: string;
  routes: RouteDefinition[];
  /** By path. */
  pages: Record<string, PageRecord>;
  files: SliceFile[];
}

/** A slice as an earlier site has it. */
export interface EarlierSlice {
  site: string;
  slice: Slice;
}

/** The slices of a part in the earlier sites, the newest first. */
export type EarlierSlices = (part: string) => Iterable<EarlierSlice>;

/** Beside the public folder: a file per part, so that those of other parts stay as they are. */
const FOLDER = 'parts';
/** Sites that are looked at; a slice that none of them has is made. */
const RECENT = 3;

/** Path of a part's slice below the folder of a site. */
export function slicePath(part: string): string {
  return `${FOLDER}/${part}.json`;
}

/** Looks at all but what each page and file is: hundreds of slices are read for each site. */
function isSlice(value: unknown): value is Slice {
  if (typeof value !== 'object' || value === null) return false;
  const { key, manifest, routes, pages, files } = value as Record<keyof Slice, unknown>;
  const areTexts = typeof key === 'string' && typeof manifest === 'string';
  const areLists = Array.isArray(routes) && Array.isArray(files);
  return areTexts && areLists && typeof pages === 'object' && pages !== null;
}

function readSlice(file: string): Slice | null {
  try {
    const slice: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isSlice(slice) ? slice : null;
  } catch (error) {
    // What cannot be read only costs making it again.
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The slices of some parts of a site. @throws naming the file of the one that is missing or cannot be read. */
export function slicesOf(site: string, parts: readonly string[]): Slice[] {
  return parts.map((part) => {
    const file = join(site, slicePath(part));
    const slice = readSlice(file);
    if (slice) return slice;
    throw new Error(`${file} is missing or cannot be read: publish ${part}, or renew it.`);
  });
}

/** The slices of some sites, each read when it is asked for. @param sites the newest first. */
export function earlierSlices(sites: readonly string[]): EarlierSlices {
  const known = new Map<string, Slice | null>();
  return function* (part) {
    for (const site of sites) {
      const file = `${site}/${slicePath(part)}`;
      const slice = known.has(file) ? known.get(file) : readSlice(file);
      known.set(file, slice ?? null);
      if (slice) yield { site, slice };
    }
  };
}

/** The sites of a folder that were made last, the newest first. */
export function recentSites(sites: string): string[] {
  if (!existsSync(sites)) return [];
  return readdirSync(sites, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.next'))
    .map((entry) => join(sites, entry.name))
    .flatMap((site) => {
      const stats = statSync(join(site, FOLDER), { throwIfNoEntry: false });
      return stats ? [{ site, time: stats.mtimeMs }] : [];
    })
    .sort((a, b) => b.time - a.time)
    .slice(0, RECENT)
    .map(({ site }) => site);
}
