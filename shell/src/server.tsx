import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { provideSiteConfig } from '@jalon/shared/config';
import type { SiteData } from '@jalon/shared/contract';
import { StaticRouter } from '@jalon/shared/routing';
import { App } from './app/App';
import { createDirectory } from './composition/directory';
import { createPageStore, ready } from './pages/page-store';

export { contract } from './federation/contract';
export { NOT_FOUND_TITLE } from './app/NotFoundPage';

/**
 * The complete HTML of one page, shell and remote in one tree.
 * @param path the address rendered.
 * @param page the component of the route, or null where the HTML is to come without one.
 */
export function renderPage(site: SiteData, path: string, page: ComponentType | null): string {
  provideSiteConfig(site.config);
  const never = () => new Promise<never>(() => undefined);
  const registry = { routes: never, record: never };
  const directory = createDirectory({ site, registry, readDocumentData: never, now: () => 0 });
  const store = createPageStore({ load: never, successor: never, prerendered: null });
  const pages = page ? { ...store, read: () => ready(page) } : store;
  return renderToString(
    <StaticRouter location={path}>
      <App directory={directory} pages={pages} />
    </StaticRouter>,
  );
}
