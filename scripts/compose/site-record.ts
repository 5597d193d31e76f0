import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a site remembers of one of its pages, so that the next site can have the same file. */
export interface PageRecord {
  /** See `pageKey`. */
  key: string;
  /** Content security policy of the page. */
  policy: string;
  /** Path of its image below the public folder, or null. */
  image: string | null;
}

/** A page as an earlier site has it. */
export interface KnownPage extends PageRecord {
  site: string;
}

interface SiteRecord {
  /** By path. */
  pages: Record<string, PageRecord>;
}

const FILE = 'composition.json';
/** Sites that are looked at; a page that none of them has is rendered. */
const RECENT = 3;

function readRecord(site: string): SiteRecord | null {
  try {
    return JSON.parse(readFileSync(join(site, FILE), 'utf8')) as SiteRecord;
  } catch {
    // What cannot be read only costs rendering again.
    return null;
  }
}

export function writeSiteRecord(site: string, pages: ReadonlyMap<string, PageRecord>): void {
  const record: SiteRecord = { pages: Object.fromEntries(pages) };
  writeFileSync(join(site, FILE), `${JSON.stringify(record)}\n`);
}

function recentSites(sites: string): string[] {
  if (!existsSync(sites)) return [];
  return readdirSync(sites, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.next'))
    .map((entry) => join(sites, entry.name))
    .flatMap((site) => {
      const stats = statSync(join(site, FILE), { throwIfNoEntry: false });
      return stats ? [{ site, time: stats.mtimeMs }] : [];
    })
    .sort((a, b) => b.time - a.time)
    .slice(0, RECENT)
    .map(({ site }) => site);
}

/** The pages of the newest sites of a folder, by key. */
export function knownPages(sites: string): Map<string, KnownPage> {
  const pages = recentSites(sites).flatMap((site) =>
    Object.values(readRecord(site)?.pages ?? {}).map((page) => ({ ...page, site })),
  );
  return new Map(pages.reverse().map((page) => [page.key, page]));
}
