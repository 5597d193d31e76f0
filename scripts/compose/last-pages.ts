import { join, posix } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import type { Release } from '../model/release';
import { CONTENTS, PUBLIC_FOLDER } from './hosting';
import type { Content } from './linked-folder';
import { fileFault, readContents, type PagesOf } from './contents';
import { CURRENT } from './site-folder';

/** Files that were made for an earlier site. */
export interface LastFiles {
  files: ReadonlyMap<string, Content>;
  policies: Record<string, string>;
  pagesOf: PagesOf;
  /** False: the next composition tries to render them again. */
  isComplete: false;
}

const IMAGES = posix.join(PUBLIC_FOLDER, 'assets/og/');

const isPage = (path: string) => path.endsWith('.html') || path.startsWith(IMAGES);

/** Where to look for files of a part. */
interface Served {
  /** Folder of the composed sites. */
  sites: string;
  /** Whose files are on the site. */
  shells: readonly string[];
}

/**
 * The files of a release as they are served now.
 * @returns null when another release is served, a file is altered, or the pages need a shell that has left the site.
 */
export function lastFiles(
  { sites, shells }: Served,
  { part, release }: Pick<PartRecord, 'part' | 'release'>,
  isWanted: (path: string) => boolean = () => true,
): LastFiles | null {
  const served = join(sites, CURRENT);
  const contents = readContents(join(served, CONTENTS.part(part)));
  if (contents?.pagesOf?.release !== release || !shells.includes(contents.pagesOf.shell))
    return null;
  const { policies, pagesOf } = contents;
  const files = contents.files.filter(({ path }) => isWanted(path));
  if (files.some((file) => fileFault(join(served, file.path), file) !== null)) return null;
  return {
    files: new Map(files.map(({ path }) => [path, { copyOf: join(served, path) }])),
    policies,
    pagesOf,
    isComplete: false,
  };
}

/** The pages of a release as they are served now, without its scripts. */
export const lastPages = (served: Served, { part, id }: Release): LastFiles | null =>
  lastFiles(served, { part, release: id }, isPage);
