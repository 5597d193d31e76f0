import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isListed,
  type PageAssets,
  type RouteDefinition,
  type SiteData,
} from '@jalon/shared/protocol';
import { messageOf } from '../core/errors';
import { allowedOrigins } from '../model/extensions';
import type { Release } from '../model/release';
import { checkClasses, checkMarkup } from './check-markup';
import { renderDocument, styleText } from './document';
import { notFoundHead, routeHead, siteIcon, type PageHead } from './head';
import { contentSecurityPolicy } from './headers';
import { NOT_FOUND_PATH } from './hosting';
import { loadPage, type ShellServer } from '../build/server-bundles';
import { assetUrl, pageAssets, siteAsset } from '../model/site-asset';
import { partOfPage, siteData, type SiteDataOptions } from './site-data';
import type { ImageFile } from './social-image/images';

/** Name of the shell's one page in its release. */
const SHELL_PAGE = 'shell';
const NOTHING: PageAssets = { js: [], css: [] };

export interface RenderContext extends SiteDataOptions {
  shellServer: ShellServer;
  /** Folder of a release in the store. */
  folderOf: (release: Release) => string;
  /** Draws the image that social networks show for a page. */
  draw: (title: string) => ImageFile;
}

/** A rendered page of the site. */
export interface RenderedPage {
  html: string;
  /** Its content security policy, which names the style sheets inlined in it. */
  policy: string;
  image: ImageFile | null;
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

function document(context: RenderContext, source: PageSource) {
  const { shell } = context.composition;
  const { head, owner } = source;
  const shellUrls = (pattern: RegExp) =>
    shell.files
      .filter(({ path }) => pattern.test(path))
      .map(({ path }) => assetUrl(shell.part, path));
  const styles = styleTexts(context, owner, source.assets);
  checkClasses(
    source.body,
    styles.map(({ text }) => text),
  );
  const html = renderDocument({
    ...head,
    fonts: shellUrls(/^client\/.*\.woff2$/),
    icon: siteIcon(shell),
    styles,
    start: siteAsset(shell, shell.entry),
    scripts: owner ? [siteAsset(owner, owner.entry), ...source.assets.js] : [],
    body: source.body,
    data: source.data,
  });
  const inlined = styles.map(({ text }) => styleText(text));
  const origins = allowedOrigins(context.composition.remotes, context.config);
  return { html, policy: contentSecurityPolicy(context.config, inlined, origins) };
}

/** Adds to an error which page could not be rendered. @throws that error. */
async function naming<T>(what: string, render: () => Promise<T>): Promise<T> {
  try {
    return await render();
  } catch (cause) {
    throw new Error(`${what} cannot be rendered: ${messageOf(cause)}`, { cause });
  }
}

/**
 * The HTML of one route: the shell and the page in one tree, or the shell alone where the page is not prerendered.
 * @throws naming part, page and error when the page cannot be rendered.
 */
export function renderRoute(
  context: RenderContext,
  owner: Release,
  route: RouteDefinition,
): Promise<RenderedPage> {
  const { shellServer } = context;
  return naming(`Page ${route.page} of ${owner.part} (${route.path})`, async () => {
    const page = route.prerender
      ? loadPage(owner, context.folderOf(owner), route.page, shellServer.contract)
      : null;
    const sequence = context.sequenceOf(owner.part);
    const own = partOfPage(owner, sequence, route);
    const data = { ...siteData(context, [own]), prerendered: page ? route.path : null };
    const body = await shellServer.renderPage(data, route.path, page);
    checkMarkup(body, page !== null);
    const head = routeHead(context, route);
    const assets = pageAssets(owner, route.page);
    const image = isListed(route) ? context.draw(route.title) : null;
    return { ...document(context, { head, owner, assets, data, body }), image };
  });
}

/** The page for addresses that do not exist. */
export function renderNotFound(context: RenderContext): Promise<RenderedPage> {
  const { config, shellServer } = context;
  const data = siteData(context, []);
  return naming('The 404 page', async () => {
    const body = await shellServer.renderPage(data, NOT_FOUND_PATH, null);
    checkMarkup(body, false);
    const head = notFoundHead(shellServer.NOT_FOUND_TITLE, config);
    return {
      ...document(context, { head, owner: null, assets: NOTHING, data, body }),
      image: null,
    };
  });
}
