import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import type { SiteData } from '@jalon/shared/protocol';
import { StaticRouter } from '@jalon/shared/prerendering';
import { provideNavigation, provideSiteConfig } from '@jalon/shared/shell';
import { App } from './app/App';
import { NoScriptsNotice } from './app/NoScriptsNotice';
import { createLoader, type PageState } from './loader';

export { contract } from './provided-modules';
export { NOT_FOUND_TITLE } from './app/NotFoundPage';

/** Time limit for suspended pages (ms): they wait for something that composition cannot provide. */
const LONGEST_RENDER_MS = 10_000;

/**
 * Renders a whole tree. `renderToString` would render the fallback of a boundary and hide the error. Waits for all of
 * the HTML, because streamed boundaries need an inline script.
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
  // Not `new Response(prelude).text()`: It makes Node load its HTTP client, a fifth of a renderer's time.
  let html = '';
  const decoder = new TextDecoder();
  for await (const bytes of prelude) html += decoder.decode(bytes, { stream: true });
  return html;
}

/**
 * The complete HTML of one page, shell and remote in one tree, and a notice for browsers where no script loads.
 * @param path URL path of the page.
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
  return (await renderComplete(tree)) + (await renderComplete(<NoScriptsNotice />));
}
