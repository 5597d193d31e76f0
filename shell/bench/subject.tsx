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
  chunk: string;
  load: () => Promise<PageModule>;
}

interface SubjectData {
  config: SiteConfig;
  /** Path of the prerendered page. */
  prerendered: string;
}

const asset = (url: string) => ({ url, integrity: '' });

/**
 * Starts a subject with the shell's own components, so that only loading differs.
 * @param filesUrl JSON of scripts and style sheets by chunk.
 */
export function startSubject(routes: readonly SubjectRoute[], filesUrl: string): void {
  const text = document.getElementById('bench-site')?.textContent ?? '';
  const { config, prerendered } = JSON.parse(text) as SubjectData;
  provideSiteConfig(config);
  const destinations = routes.map(({ part, ...route }) => {
    // A subject has no entries, so this is a file that the browser already has.
    const entry = asset(filesUrl);
    const release = { part, release: '', sequence: 0, container: part };
    const from: LivePart = { ...release, entry, pages: {}, routes: [] };
    return { ...route, head: () => [], from };
  });
  const find = (path: string) => findRoute(destinations, path);
  /** Whether page files are known: after the list is read, like the registry on the site. */
  let areFilesKnown = false;
  const readFiles = async () => {
    const response = await fetch(filesUrl);
    const chunks = (await response.json()) as Record<string, { js: string[]; css: string[] }>;
    for (const { chunk, page, from } of destinations) {
      const { js = [], css = [] } = chunks[chunk] ?? {};
      from.pages[page] = { js: js.map(asset), css: css.map(asset) };
    }
    areFilesKnown = true;
  };
  let reading: Promise<void> | null = null;
  const search = async (path: string) => {
    await (reading ??= readFiles());
    return find(path);
  };
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
  const known = (path: string) => (areFilesKnown ? find(path) : undefined);
  const refresh = () => Promise.resolve();
  const calm = createCalm();
  const prefetch: Loader['prefetch'] = (create) =>
    create({ find: known, search, refresh }, pages, calm.whenIdle);
  const openDocument = () => {
    location.reload();
  };
  const shell = { release: 'subject', sequence: 0, provides: {} };
  const app = (
    <BrowserRouter>
      <App loader={{ ...calm, shell, find, locate, pages, prefetch, openDocument }} />
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
