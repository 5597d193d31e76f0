import '@jalon/shared/tokens.css';
import '@jalon/shared/font.css';
import '@jalon/shared/base.css';
import '../src/favicon.svg';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SiteConfig } from '@jalon/shared/config';
import { findRoute, type Access, type LivePart, type PageModule } from '@jalon/shared/protocol';
import { BrowserRouter, provideSiteConfig } from '@jalon/shared/shell';
import { App } from '../src/app/App';
import type { Loader } from '../src/loader';
import { createCalm } from '../src/loader/calm';
import { createPages } from '../src/loader/pages';
import { startDeadline } from '../src/loader/time-limits';

/** A page of a benchmark subject: the same page as on the site, built and loaded in another way. */
export interface SubjectRoute {
  path: string;
  page: string;
  access: Access;
  title: string;
  part: string;
  load: () => Promise<PageModule>;
}

interface SubjectData {
  config: SiteConfig;
  /** Path of the prerendered page. */
  prerendered: string;
}

/** Starts a subject with the shell's own components, so that only loading differs. */
export function startSubject(routes: readonly SubjectRoute[]): void {
  const text = document.getElementById('bench-site')?.textContent ?? '';
  const { config, prerendered } = JSON.parse(text) as SubjectData;
  provideSiteConfig(config);
  const destinations = routes.map(({ part, ...route }) => {
    // A subject has no entries: nothing is prefetched of them.
    const entry = { url: '', integrity: '' };
    const release = { part, release: '', sequence: 0, container: part };
    const from: LivePart = { ...release, entry, pages: {}, routes: [] };
    return { ...route, head: () => [], from };
  });
  const find = (path: string) => findRoute(destinations, path);
  const locate: Loader['locate'] = (path) => {
    const destination = find(path);
    return Promise.resolve(destination ? { kind: 'page', destination } : { kind: 'navigate' });
  };
  const initial = find(prerendered) ?? null;
  const pages = createPages({
    load: ({ path }) => find(path)?.load() ?? Promise.reject(new Error(`No page ${path}.`)),
    successor: () => Promise.resolve(null),
    lastResort: () => Promise.resolve(),
    initial,
  });
  const calm = createCalm();
  const nothing = { find: () => undefined, search: () => Promise.resolve(undefined) };
  const prefetch: Loader['prefetch'] = (create) =>
    create({ ...nothing, refresh: () => Promise.resolve() }, pages, calm.whenIdle);
  const openDocument = () => {
    location.reload();
  };
  const app = (
    <BrowserRouter>
      <App loader={{ ...calm, find, locate, pages, prefetch, openDocument }} />
    </BrowserRouter>
  );
  if (initial) pages.open(initial, startDeadline());
  const root = document.getElementById('root');
  if (root) {
    startTransition(() => {
      hydrateRoot(root, app);
    });
  }
}
