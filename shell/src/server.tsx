import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { provideSiteConfig } from '@jalon/shared/config';
import type { SiteData } from '@jalon/shared/protocol';
import { StaticRouter } from '@jalon/shared/prerendering';
import { App } from './app/App';
import { createLoader, type PageState } from './loader';

export { contract } from './provided-modules';
export { NOT_FOUND_TITLE } from './app/NotFoundPage';

/** A page that has not its data by then waits for something that no composition has. */
const LONGEST_RENDER_MS = 10_000;

/**
 * All of a tree, with the cause where some of it fails: rendered as a string, a boundary would show its fallback and
 * keep the error to itself. In one piece, as boundaries that come later would need an inline script.
 */
async function renderComplete(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude, postponed } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    signal: AbortSignal.timeout(LONGEST_RENDER_MS),
    onError: (error) => {
      errors.push(error);
    },
  });
  if (errors.length > 0) throw errors[0];
  if (postponed !== null) {
    throw new Error(`it still waits for something after ${String(LONGEST_RENDER_MS)} ms`);
  }
  return new Response(prelude).text();
}

/**
 * The complete HTML of one page, shell and remote in one tree.
 * @param path the address rendered.
 * @param page the component of the route, or null where the HTML is to come without one: it then shows what the
 * visitor sees while the page is on its way.
 * @throws what the page throws.
 */
export async function renderPage(
  site: SiteData,
  path: string,
  page: ComponentType | null,
): Promise<string> {
  provideSiteConfig(site.config);
  const never = () => new Promise<never>(() => undefined);
  const loader = createLoader({
    site,
    firstPath: null,
    registry: { routes: never, record: never },
  });
  const state: PageState = page ? { name: 'ready', Page: page } : { name: 'loading' };
  const pages = { ...loader.pages, open: () => state };
  const tree = (
    <StaticRouter location={path}>
      <App loader={{ ...loader, pages }} />
    </StaticRouter>
  );
  return page ? renderComplete(tree) : renderToString(tree);
}
