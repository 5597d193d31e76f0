import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIndexable, type PageAssets, type RouteDefinition } from '@jalon/shared/protocol';
import { messageOf } from '../core/errors';
import { allowedOrigins } from '../core/extensions';
import { type Release, assetUrl, toPageAssets, toSiteAsset } from '../core/release';
import { checkClasses, checkMarkup } from './check-markup';
import { renderDocument, escapeStyleText } from './document';
import { notFoundHead, routeHead } from './head';
import { pageCsp } from './headers';
import { NOT_FOUND_PATH } from './hosting';
import type { Renderer, RenderTask } from '../build/renderer/renderer';
import { renderRelease } from '../build/renderer/render-release';
import { livePartOfPage, createSiteData, type SiteDataOptions } from './site-data';
import { siteIconUrl } from './site-icons';
import type { ImageFile } from './social-image/images';

const SHELL_PAGE = 'shell';

export interface RenderContext extends SiteDataOptions {
  renderer: Renderer;
  folderOf: (release: Release) => string;
  draw: (title: string) => Promise<ImageFile>;
}

export interface RenderedPage {
  path: string;
  html: string;
  image: ImageFile | null;
}

interface PageTask {
  task: RenderTask;
  /** The route of a remote; null for the page for addresses that do not exist. */
  route: RouteDefinition | null;
}

export class PageError extends Error {
  override name = 'PageError';
  /** Whether the page's code ended, hung or flooded the renderer, instead of throwing. */
  readonly isStopped: boolean;

  constructor(what: string, cause: unknown, isStopped = false) {
    super(`${what} cannot be rendered: ${messageOf(cause)}`, { cause });
    this.isStopped = isStopped;
  }
}

function styleTexts(context: RenderContext, owner: Release, { css }: PageAssets) {
  return css.map(({ url }) => {
    const name = url.slice(assetUrl(owner.part, '').length);
    const file = join(context.folderOf(owner), 'client', name);
    return { url, text: readFileSync(file, 'utf8').trim() };
  });
}

/** Composes the document of a page from its rendered body. */
async function finish(
  context: RenderContext,
  owner: Release,
  { task, route }: PageTask,
  { body, notFoundTitle }: { body: string; notFoundTitle: string },
): Promise<RenderedPage> {
  const { composition, config } = context;
  const { shell, remotes } = composition;
  checkMarkup(body, task.site.prerendered !== null);
  const head = route ? routeHead(context, route) : notFoundHead(notFoundTitle, config);
  const assets = route ? toPageAssets(owner, route.page) : { js: [], css: [] };
  const styles = [
    ...styleTexts(context, shell, toPageAssets(shell, SHELL_PAGE)),
    ...styleTexts(context, owner, assets),
  ];
  const texts = styles.map(({ text }) => text);
  checkClasses(body, texts);
  const html = renderDocument({
    ...head,
    policy: pageCsp(config, texts.map(escapeStyleText), allowedOrigins(remotes, config)),
    fonts: shell.files
      .filter(({ path }) => /^client\/.*\.woff2$/.test(path))
      .map(({ path }) => assetUrl(shell.part, path)),
    icon: siteIconUrl(shell),
    styles,
    start: toSiteAsset(shell, shell.entry),
    scripts: route ? [toSiteAsset(owner, owner.entry), ...assets.js] : [],
    body,
    data: task.site,
  });
  return {
    path: task.path,
    html,
    image: route && isIndexable(route) ? await context.draw(route.title) : null,
  };
}

function tasksOf(context: RenderContext, owner: Release, prerenders: boolean): PageTask[] {
  if (owner.kind === 'shell') {
    const site = createSiteData(context, []);
    return [{ task: { path: NOT_FOUND_PATH, page: null, site }, route: null }];
  }
  const listed = context.composition.remotes.find(({ part }) => part === owner.part)?.routes ?? [];
  const routes = owner.routes.filter(({ path }) => listed.some((route) => route.path === path));
  return routes.map((route) => {
    const { path, prerender } = route;
    const part = livePartOfPage(owner, context.sequenceOf(owner.part), route);
    const page = prerenders && prerender ? route.page : null;
    const site = { ...createSiteData(context, [part]), prerendered: page === null ? null : path };
    return { task: { path, page, site }, route };
  });
}

/**
 * The HTML of each page of a part: the shell and the page in one tree, or the shell alone where the page is not prerendered.
 * The shell has one page, for addresses that do not exist.
 * @param prerenders false leaves all pages of a remote to browsers.
 * @throws PageError naming part, page and error when a page cannot be rendered.
 */
export async function renderPages(
  context: RenderContext,
  owner: Release,
  prerenders = true,
): Promise<RenderedPage[]> {
  const { shell } = context.composition;
  const pageTasks = tasksOf(context, owner, prerenders);
  if (pageTasks.length === 0) return [];
  const opened = (release: Release) => ({ release, folder: context.folderOf(release) });
  const { results, notFoundTitle } = await renderRelease(
    context.renderer,
    opened(shell),
    owner.kind === 'shell' ? null : opened(owner),
    pageTasks.map(({ task }) => task),
  );
  const pages: RenderedPage[] = [];
  for (const [index, pageTask] of pageTasks.entries()) {
    const { route } = pageTask;
    const what = route ? `Page ${route.page} of ${owner.part} (${route.path})` : 'The 404 page';
    const rendered = results[index];
    if (rendered?.kind !== 'html')
      throw new PageError(what, rendered?.error, rendered?.kind === 'stopped');
    const page = finish(context, owner, pageTask, { body: rendered.html, notFoundTitle });
    pages.push(
      await page.catch((cause: unknown) => {
        throw new PageError(what, cause);
      }),
    );
  }
  return pages;
}
