import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readIfThere } from '../core/files';
import { describeFile } from '../core/integrity';
import type { ReleaseFile } from '../core/release';
import { parseFileList } from './contents';
import { FILE_LISTS, partsOfSite } from './hosting';

interface SiteFiles {
  /** Size and integrity of every file of a composed site, its lists included, by path below its folder. */
  files: Map<string, Omit<ReleaseFile, 'path'>>;
  /** Lists that are missing or altered: the files that these list are not in `files`. */
  unreadable: string[];
}

/** Names of parts with a record or a list of contents in the site, as either may be missing. */
function partsNamed(site: string): string[] {
  const folders = [FILE_LISTS.part('any'), FILE_LISTS.record('any')].map((list) =>
    join(site, list, '..'),
  );
  const listed = folders.filter((folder) => existsSync(folder)).flatMap((it) => readdirSync(it));
  const named = listed.filter((name) => name.endsWith('.json'));
  return [...new Set([...partsOfSite(site), ...named.map((name) => basename(name, '.json'))])];
}

/** All files of a composed site, according to its own lists. */
export function listSiteFiles(site: string): SiteFiles {
  const listing: SiteFiles = { files: new Map(), unreadable: [] };
  const parts = partsNamed(site);
  for (const list of [
    FILE_LISTS.site,
    ...parts.map(FILE_LISTS.part),
    ...parts.map(FILE_LISTS.record),
  ]) {
    const bytes = readIfThere(join(site, list));
    const contents = bytes && parseFileList(String(bytes));
    if (!contents) {
      listing.unreadable.push(list);
      continue;
    }
    for (const file of [describeFile(list, bytes), ...contents.files])
      if (!listing.files.has(file.path)) listing.files.set(file.path, file);
  }
  return listing;
}
