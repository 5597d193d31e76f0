import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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

/** A page as the site that is being made has it. */
export interface MadePage extends PageRecord {
  path: string;
  /** The part it belongs to. */
  owner: string;
}

/** Beside the public folder: a file per part, so that those of other parts stay as they are. */
const FOLDER = 'pages';
/** Sites that are looked at; a page that none of them has is rendered. */
const RECENT = 3;

function readRecords(site: string): PageRecord[] {
  try {
    const folder = join(site, FOLDER);
    return readdirSync(folder).flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return Object.values(JSON.parse(text) as Record<string, PageRecord>);
    });
  } catch {
    // What cannot be read only costs rendering again.
    return [];
  }
}

/** What a site remembers of its pages, as files by path. */
export function siteRecords(pages: readonly MadePage[]): Map<string, string> {
  const owners = new Set(pages.map(({ owner }) => owner));
  const record = (of: string) =>
    pages.flatMap(({ owner, path, key, policy, image }) =>
      owner === of ? [[path, { key, policy, image }] as const] : [],
    );
  return new Map(
    [...owners].map((owner) => [
      join(FOLDER, `${owner}.json`),
      `${JSON.stringify(Object.fromEntries(record(owner)))}\n`,
    ]),
  );
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

/** The pages of some sites, by key. @param sites the newest first. */
export function knownPages(sites: readonly string[]): Map<string, KnownPage> {
  const pages = sites.flatMap((site) => readRecords(site).map((page) => ({ ...page, site })));
  return new Map(pages.reverse().map((page) => [page.key, page]));
}
