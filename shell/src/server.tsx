import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import type { SiteData } from '@jalon/shared/protocol';
import { StaticRouter } from '@jalon/shared/prerendering';
import { provideNavigation, provideSiteConfig } from '@jalon/shared/shell';
import { App } from './app/App';
import { LateNotice } from './app/LateNotice';
import { createLoader, type PageState } from './loader';

export { contract } from './provided-modules';
export { NOT_FOUND_TITLE } from './app/NotFoundPage';

/** A page still suspended after this long waits for something that composition does not have (ms). */
const LONGEST_RENDER_MS = 10_000;

/**
 * Renders a whole tree. `renderToString` would render the fallback of a boundary and hide the error. Everything comes in one
 * piece, as late boundaries would need an inline script.
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
  // Not `new Response(prelude).text()`: Node loads its whole HTTP client for it, a fifth of the time of a renderer.
  let html = '';
  const decoder = new TextDecoder();
  for await (const bytes of prelude) html += decoder.decode(bytes, { stream: true });
  return html;
}

/**
 * The complete HTML of one page, shell and remote in one tree, and a notice for browsers that no script reaches.
 * @param path address of the page.
 * @param page component of the route; null renders the loading state.
 * @throws what the page throws.
 */
export async function renderPage(
  site: SiteData,
  path: string,
  page: ComponentType | null,
): Promise<string> {
  provideSiteConfig(site.config);
  provideNavigation(site.navigation);
  const never = () => new Promise<never>(() => undefined);
  const registry = { routes: never, record: never };
  const loader = createLoader({ site, prerenderedPath: null, registry, load: never });
  const state: PageState = page ? { name: 'ready', Page: page } : { name: 'loading' };
  const pages = { ...loader.pages, open: () => state };
  const tree = (
    <StaticRouter location={path}>
      <App loader={{ ...loader, pages }} />
    </StaticRouter>
  );
  return (await renderComplete(tree)) + (await renderComplete(<LateNotice />));
}
