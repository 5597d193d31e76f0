import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteDefinition } from '@jalon/shared/contract';
import type { Release } from '../release/release';
import { linkFile } from './earlier-files';
import { PUBLIC_FOLDER } from './hosting/firebase-json';
import { pageKey } from './keys';
import {
  NOT_FOUND_PATH,
  renderNotFound,
  renderRoute,
  type RenderContext,
  type RenderedPage,
} from './pages';
import type { KnownPage, MadePage, PageRecord } from './site-record';

/** A page of the site, whose HTML may be there already from an earlier site. */
interface SitePage {
  path: string;
  /** Name of the part. */
  owner: string;
  /** Below the public folder. */
  file: string;
  key: string;
  render: () => Promise<RenderedPage>;
}

/** Where the file of an address stands in the public folder. */
export function htmlFile(path: string): string {
  return join('.', path, 'index.html');
}

function sitePages(context: RenderContext, composer: string): SitePage[] {
  const page = (owner: Release, route: RouteDefinition): SitePage => ({
    path: route.path,
    owner: owner.part,
    file: htmlFile(route.path),
    key: pageKey(context, composer, owner, route),
    render: () => renderRoute(context, owner, route),
  });
  const notFound: SitePage = {
    path: NOT_FOUND_PATH,
    owner: context.composition.shell.part,
    file: '404.html',
    key: pageKey(context, composer, null, null),
    render: () => renderNotFound(context),
  };
  // A path with a parameter is many addresses: the 404 file serves them, and the shell finds the page.
  const routes = context.composition.remotes.flatMap((owner) =>
    owner.routes.filter(({ path }) => !path.includes(':')).map((route) => page(owner, route)),
  );
  return [notFound, ...routes];
}

/** Gives the page the very files that an earlier site has. @returns false when they are gone. */
function takeOver(page: SitePage, known: KnownPage, site: string): boolean {
  const paths = [page.file, ...(known.image === null ? [] : [known.image])];
  try {
    for (const path of paths) {
      linkFile(join(known.site, PUBLIC_FOLDER, path), join(site, PUBLIC_FOLDER, path));
    }
    return true;
  } catch {
    return false;
  }
}

async function renderInto(page: SitePage, site: string): Promise<PageRecord> {
  const { html, policy, image } = await page.render();
  const write = (path: string, content: string | Buffer) => {
    const target = join(site, PUBLIC_FOLDER, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  write(page.file, html);
  if (image) write(image.path, image.bytes);
  return { key: page.key, policy, image: image?.path ?? null };
}

export interface SitePages {
  pages: MadePage[];
  /** Paths that had to be rendered. */
  rendered: string[];
}

/**
 * Puts the HTML of every page into a site: taken over from an earlier site where nothing it is made from has changed.
 * @throws naming part, page and error when a page cannot be rendered.
 */
export async function renderSite(
  context: RenderContext,
  composer: string,
  known: ReadonlyMap<string, KnownPage>,
  site: string,
): Promise<SitePages> {
  const pages: MadePage[] = [];
  const rendered: string[] = [];
  for (const page of sitePages(context, composer)) {
    const { path, owner } = page;
    const earlier = known.get(page.key);
    if (earlier && takeOver(page, earlier, site)) {
      const { key, policy, image } = earlier;
      pages.push({ path, owner, key, policy, image });
    } else {
      pages.push({ path, owner, ...(await renderInto(page, site)) });
      rendered.push(path);
    }
  }
  return { pages, rendered };
}
