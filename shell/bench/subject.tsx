import '@jalon/shared/tokens.css';
import '@jalon/shared/font.css';
import '@jalon/shared/base.css';
import '../src/favicon.svg';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  SITE_DATA_ID,
  type LivePart,
  type PageModule,
  type SiteData,
} from '@jalon/shared/protocol';
import { BrowserRouter, provideNavigation, provideSiteConfig } from '@jalon/shared/shell';
import { App } from '../src/app/App';
import { createLoader, type Loader } from '../src/loader';

/** Starts a benchmark subject with the shell's own components, so that only loading differs. */
export function startSubject(
  pages: readonly { route: LivePart['routes'][number]; load: () => Promise<PageModule> }[],
): void {
  const site = JSON.parse(document.getElementById(SITE_DATA_ID)?.textContent ?? '') as SiteData;
  provideSiteConfig(site.config);
  provideNavigation(site.navigation);
  // The application has the files, so each page is a release without any.
  const release = { release: '', sequence: 0, entry: { url: '', integrity: '' }, pages: {} };
  const parts = pages.map(({ route }) => {
    const name = route.path;
    return { ...release, part: name, container: name, routes: [route] };
  });
  const absent = () => Promise.reject(new Error('A subject has no registry.'));
  const loader = createLoader({
    site: { ...site, parts },
    registry: { routes: absent, record: absent },
    load: ({ path }) => pages.find(({ route }) => route.path === path)?.load() ?? absent(),
  });
  const watchNothing = () => () => undefined;
  const prefetch: Loader['prefetch'] = () => ({
    watchIntent: watchNothing,
    watchLinks: watchNothing,
    ahead: () => undefined,
  });
  const app = (
    <BrowserRouter>
      <App loader={{ ...loader, prefetch }} />
    </BrowserRouter>
  );
  loader.openInitial();
  const root = document.getElementById('root');
  if (root) {
    startTransition(() => {
      hydrateRoot(root, app);
    });
  }
}
