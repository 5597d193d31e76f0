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
import type { Rendered, RenderTask } from '../build/renderer/renderer';
import { renderRelease } from '../build/renderer/render-release';
import { assetUrl, pageAssets, siteAsset } from '../model/site-asset';
import { partOfPage, siteData, type SiteDataOptions } from './site-data';
import type { ImageFile } from './social-image/images';

/** Name of the shell's one page in its release. */
const SHELL_PAGE = 'shell';
const NOTHING: PageAssets = { js: [], css: [] };

export interface RenderContext extends SiteDataOptions {
  /** Folder of a release in the store. */
  folderOf: (release: Release) => string;
  /** Draws the image that social networks show for a page. */
  draw: (title: string) => Promise<ImageFile>;
}

/** A rendered page of the site. */
export interface RenderedPage {
  /** Its address. */
  path: string;
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

/** A page that cannot be rendered. */
export class PageError extends Error {
  override name = 'PageError';
  /** Whether its code ended, hung or flooded its renderer, instead of throwing. */
  readonly isStopped: boolean;

  constructor(what: string, cause: unknown, isStopped = false) {
    super(`${what} cannot be rendered: ${messageOf(cause)}`, { cause });
    this.isStopped = isStopped;
  }
}

/** @throws PageError when the page was not rendered, or what makes its document throws. */
async function finished(
  what: string,
  rendered: Rendered | undefined,
  finish: (body: string) => RenderedPage | Promise<RenderedPage>,
): Promise<RenderedPage> {
  if (rendered?.kind !== 'html')
    throw new PageError(what, rendered?.error, rendered?.kind === 'stopped');
  try {
    return await finish(rendered.html);
  } catch (cause) {
    throw new PageError(what, cause);
  }
}

const nameOf = (owner: Release, { page, path }: RouteDefinition) =>
  `Page ${page} of ${owner.part} (${path})`;

/** The page for addresses that do not exist. */
async function renderNotFound(context: RenderContext): Promise<RenderedPage[]> {
  const { shell } = context.composition;
  const site = siteData(context, []);
  const { results, notFoundTitle } = await renderRelease(
    { release: shell, folder: context.folderOf(shell) },
    null,
    [{ path: NOT_FOUND_PATH, page: null, site }],
  );
  const page = await finished('The 404 page', results[0], (body) => {
    checkMarkup(body, false);
    const head = notFoundHead(notFoundTitle, context.config);
    const source = { head, owner: null, assets: NOTHING, data: site, body };
    return { path: NOT_FOUND_PATH, ...document(context, source), image: null };
  });
  return [page];
}

/** @param drawn whether a prerendered page is rendered; else browsers render it. */
function taskOf(context: RenderContext, owner: Release, route: RouteDefinition, drawn: boolean) {
  const own = partOfPage(owner, context.sequenceOf(owner.part), route);
  const page = drawn && route.prerender ? route.page : null;
  const site = { ...siteData(context, [own]), prerendered: page === null ? null : route.path };
  return { path: route.path, page, site } satisfies RenderTask;
}

/**
 * The HTML of each page of a part: the shell and the page in one tree, or the shell alone where the page is not prerendered.
 * @param drawn false leaves all pages of a remote to browsers.
 * @throws PageError naming part, page and error when a page cannot be rendered.
 */
export async function renderPages(
  context: RenderContext,
  owner: Release,
  drawn = true,
): Promise<RenderedPage[]> {
  const { shell, remotes } = context.composition;
  if (owner.kind === 'shell') return renderNotFound(context);
  const own = new Set(
    remotes.find(({ part }) => part === owner.part)?.routes.map(({ path }) => path),
  );
  const routes = owner.routes.filter(({ path }) => own.has(path));
  if (routes.length === 0) return [];
  const opened = (release: Release) => ({ release, folder: context.folderOf(release) });
  const tasks = routes.map((route) => taskOf(context, owner, route, drawn));
  const { results } = await renderRelease(opened(shell), opened(owner), tasks);
  const pages: RenderedPage[] = [];
  for (const [index, route] of routes.entries()) {
    const finish = async (body: string) => {
      const { path, page, title } = route;
      const site = tasks[index]?.site ?? siteData(context, []);
      checkMarkup(body, site.prerendered !== null);
      const head = routeHead(context, route);
      const source = { head, owner, assets: pageAssets(owner, page), data: site, body };
      const image = isListed(route) ? await context.draw(title) : null;
      return { path, ...document(context, source), image };
    };
    pages.push(await finished(nameOf(owner, route), results[index], finish));
  }
  return pages;
}
