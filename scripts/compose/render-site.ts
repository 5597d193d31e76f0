import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { linkFile, writeOwn } from './earlier-files';
import { PUBLIC_FOLDER } from './hosting/firebase-json';
import type { RenderedPage } from './pages';
import { isIntact } from './slice-files';
import type { EarlierSlice, PageRecord } from './slice';

/** A page of a part, whose HTML may be there already from an earlier site. */
export interface SitePage {
  path: string;
  /** Below the public folder. */
  file: string;
  /** See `pageKey`. */
  key: string;
  render: () => Promise<RenderedPage>;
}

/** Where the file of an address stands in the public folder. */
export function htmlFile(path: string): string {
  return posix.join('.', path, 'index.html');
}

const inSite = (path: string) => posix.join(PUBLIC_FOLDER, path);

function pathsOf(page: SitePage, image: string | null): string[] {
  return [page.file, ...(image === null ? [] : [image])].map(inSite);
}

function linkInto(to: string, from: string, path: string): boolean {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  return linkFile(join(from, path), join(to, path));
}

/** Gives the page the very files that an earlier site has. @returns null when they are altered or gone. */
function takePage(page: SitePage, { site: from, slice }: EarlierSlice, to: string) {
  const record = slice.pages[page.path];
  if (record?.key !== page.key) return null;
  const paths = pathsOf(page, record.image);
  const files = slice.files.filter(({ path }) => paths.includes(path));
  const areIntact = files.length === paths.length && files.every((file) => isIntact(from, file));
  return areIntact && paths.every((path) => linkInto(to, from, path)) ? record : null;
}

async function renderInto(page: SitePage, site: string): Promise<PageRecord> {
  const { html, policy, image } = await page.render();
  writeOwn(join(site, inSite(page.file)), html);
  if (image) {
    const file = join(site, inSite(image.path));
    // Its name carries its title: another page's image of the same name is this one.
    if (!existsSync(file)) writeOwn(file, image.bytes);
    else if (!readFileSync(file).equals(image.bytes)) {
      throw new Error(`The image of ${page.path} has the name of another one: change its title.`);
    }
  }
  return { key: page.key, policy, image: image?.path ?? null };
}

export interface SitePages {
  /** By path. */
  pages: Record<string, PageRecord>;
  /** Below the site. */
  files: string[];
  /** Paths that had to be rendered. */
  rendered: string[];
}

/**
 * Puts the HTML of a part's pages into a site: taken over from an earlier site where nothing it is made from has
 * changed.
 * @param earlier slices of the part, the newest first.
 * @throws naming part, page and error when a page cannot be rendered.
 */
export async function addPages(
  pages: readonly SitePage[],
  earlier: readonly EarlierSlice[],
  site: string,
): Promise<SitePages> {
  const added: SitePages = { pages: {}, files: [], rendered: [] };
  for (const page of pages) {
    let record: PageRecord | null = null;
    for (const slice of earlier) record ??= takePage(page, slice, site);
    if (!record) added.rendered.push(page.path);
    record ??= await renderInto(page, site);
    added.pages[page.path] = record;
    added.files.push(...pathsOf(page, record.image));
  }
  return added;
}
