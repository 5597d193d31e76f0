import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets, RouteDefinition, SiteData } from '@jalon/shared/contract';
import type { Release } from '../release/release';
import { checkMarkup } from './check-markup';
import { remoteScripts, renderDocument } from './document';
import { notFoundHead, routeHead, siteIcon, type PageHead } from './head/route-head';
import { loadPage, type ShellServer } from './server-bundles';
import { assetUrl, pageAssets, siteAsset, siteData, type SiteDataOptions } from './site-data';

/** Name of the shell's one page in its release. */
const SHELL_PAGE = 'shell';
const NOT_FOUND_PATH = '/404';
const NOTHING: PageAssets = { js: [], css: [] };

export interface RenderContext extends SiteDataOptions {
  shellServer: ShellServer;
  /** Folder of a release in the store. */
  folderOf(release: Release): string;
  /** Puts the image of a page among the files of the site. @returns its address from the root. */
  imageOf: (title: string) => string;
}

interface PageSource {
  head: PageHead;
  owner: Release | null;
  assets: PageAssets;
  data: SiteData;
  body: string;
}

function styleTexts(context: RenderContext, owner: Release | null, own: PageAssets) {
  const read = (release: Release, { css }: PageAssets) =>
    css.map(({ url }) => {
      const name = url.slice(assetUrl(release.part, '').length);
      return {
        url,
        text: readFileSync(join(context.folderOf(release), 'client', name), 'utf8').trim(),
      };
    });
  const { shell } = context.composition;
  return [...read(shell, pageAssets(shell, SHELL_PAGE)), ...(owner ? read(owner, own) : [])];
}

function document(context: RenderContext, source: PageSource): string {
  const { shell } = context.composition;
  const { head, owner } = source;
  const shellUrls = (pattern: RegExp) =>
    shell.files
      .filter(({ path }) => pattern.test(path))
      .map(({ path }) => assetUrl(shell.part, path));
  return renderDocument({
    ...head,
    fonts: shellUrls(/^client\/.*\.woff2$/),
    icon: siteIcon(shell),
    styles: styleTexts(context, owner, source.assets),
    start: siteAsset(shell, shell.entry),
    scripts: owner ? remoteScripts(siteAsset(owner, owner.entry), source.assets) : [],
    body: source.body,
    data: source.data,
  });
}

/** Adds to an error what could not be rendered. */
function naming<T>(what: string, render: () => T): T {
  try {
    return render();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${what} cannot be rendered: ${why}`, { cause });
  }
}

/**
 * The HTML of one route: the shell and the page in one tree, or the shell alone where the page needs a visitor.
 * @throws naming part, page and error when the page cannot be rendered.
 */
export function renderRoute(
  context: RenderContext,
  owner: Release,
  route: RouteDefinition,
): string {
  const { composition, config, shellServer } = context;
  return naming(`Page ${route.page} of ${owner.part} (${route.path})`, () => {
    const page = route.prerender
      ? loadPage(owner, context.folderOf(owner), route.page, shellServer.contract)
      : null;
    const data = { ...siteData(context, [owner]), prerendered: page ? route.path : null };
    const body = shellServer.renderPage(data, route.path, page);
    checkMarkup(body, page !== null);
    const head = routeHead(composition, config, route, context.imageOf);
    return document(context, { head, owner, assets: pageAssets(owner, route.page), data, body });
  });
}

/** The page for addresses that do not exist. */
export function renderNotFound(context: RenderContext): string {
  const { config, shellServer } = context;
  const data = siteData(context, []);
  return naming('The 404 page', () => {
    const body = shellServer.renderPage(data, NOT_FOUND_PATH, null);
    checkMarkup(body, false);
    return document(context, {
      head: notFoundHead(shellServer.NOT_FOUND_TITLE, config),
      owner: null,
      assets: NOTHING,
      data,
      body,
    });
  });
}
