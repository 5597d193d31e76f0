import { join, posix } from 'node:path';
import type { Release } from '../model/release';
import { CONTENTS, PUBLIC_FOLDER } from './hosting';
import type { Content } from './linked-folder';
import { fileFault, readContents, type PagesOf } from './contents';
import { CURRENT } from './site-folder';

/** Pages that were rendered for an earlier site. */
export interface LastPages {
  files: ReadonlyMap<string, Content>;
  policies: Record<string, string>;
  pagesOf: PagesOf;
  /** False: the next composition tries to render them again. */
  isComplete: false;
}

const IMAGES = posix.join(PUBLIC_FOLDER, 'assets/og/');

/**
 * The pages of a release as they are served now.
 * @param sites folder of the composed sites.
 * @param shells whose files are on the site.
 * @returns null when another release is served, a page is altered, or the pages need a shell that has left
 * the site.
 */
export function lastPages(
  sites: string,
  { part, id }: Release,
  shells: readonly string[],
): LastPages | null {
  const served = join(sites, CURRENT);
  const contents = readContents(join(served, CONTENTS.part(part)));
  if (contents?.pagesOf?.release !== id || !shells.includes(contents.pagesOf.shell)) return null;
  const { files, policies, pagesOf } = contents;
  const pages = files.filter(({ path }) => path.endsWith('.html') || path.startsWith(IMAGES));
  if (pages.some((file) => fileFault(join(served, file.path), file) !== null)) return null;
  return {
    files: new Map(pages.map(({ path }) => [path, { copyOf: join(served, path) }])),
    policies,
    pagesOf,
    isComplete: false,
  };
}
