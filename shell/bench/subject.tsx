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
import type { Destination, Loader } from '../src/loader';
import { startDeadline } from '../src/loader/files';
import { createPages } from '../src/loader/pages';
import { createPrefetch } from '../src/loader/prefetch';

interface SubjectRoute {
  path: string;
  page: string;
  access: Access;
  title: string;
  part: string;
}

/** Comparison subject of the benchmark: the same pages, built and loaded in another way. */
export interface Subject {
  routes: readonly SubjectRoute[];
  /** By "<part>-<page>". */
  load: Readonly<Record<string, () => Promise<PageModule>>>;
  /** JSON of scripts and style sheets by "<part>-<page>". */
  filesUrl: string;
}

interface SubjectData {
  config: SiteConfig;
  /** Path of the page that is in the HTML. */
  prerendered: string;
}

const asset = (url: string) => ({ url, integrity: '' });

/** @param entry a file that the browser has already, as a subject has no entries. */
function partsOf(routes: readonly SubjectRoute[], entry: string): Map<string, LivePart> {
  const names = routes.map(({ part }) => part);
  const partOf = (part: string): LivePart => ({
    part,
    release: '',
    sequence: 0,
    container: part,
    entry: asset(entry),
    pages: {},
    routes: [],
  });
  return new Map(names.map((name) => [name, partOf(name)]));
}

function destinationsOf(routes: readonly SubjectRoute[], entry: string): Destination[] {
  const parts = partsOf(routes, entry);
  return routes.flatMap(({ part, ...route }) => {
    const from = parts.get(part);
    return from ? [{ ...route, head: () => [], from }] : [];
  });
}

async function readFiles(url: string, destinations: readonly Destination[]): Promise<void> {
  const response = await fetch(url);
  const chunks = (await response.json()) as Record<string, { js: string[]; css: string[] }>;
  for (const { page, from } of destinations) {
    const { js = [], css = [] } = chunks[`${from.part}-${page}`] ?? {};
    from.pages[page] = { js: js.map(asset), css: css.map(asset) };
  }
}

/** Starts a subject with the shell's own components, so that only loading differs. */
export function startSubject({ routes, load, filesUrl }: Subject): void {
  const text = document.getElementById('bench-site')?.textContent ?? '';
  const { config, prerendered } = JSON.parse(text) as SubjectData;
  provideSiteConfig(config);
  const destinations = destinationsOf(routes, filesUrl);
  const known = new Map<string, Destination>();
  const learn = (path: string) => {
    const destination = findRoute(destinations, path);
    if (destination) known.set(path, destination);
  };
  /** Files of pages are known once the list is read, as they are on the site once the registry is read. */
  let reading: Promise<void> | null = null;
  const search = async (path: string) => {
    await (reading ??= readFiles(filesUrl, destinations));
    learn(path);
    return known.get(path);
  };
  const find = (path: string) => findRoute(destinations, path);
  const locate: Loader['locate'] = (path) => {
    const destination = find(path);
    return Promise.resolve(destination ? { kind: 'page', destination } : { kind: 'navigate' });
  };
  const first = find(prerendered) ?? null;
  const pages = createPages({
    load: ({ page, from }) =>
      load[`${from.part}-${page}`]?.() ?? Promise.reject(new Error(`No page ${page}.`)),
    successor: () => Promise.resolve(null),
    openStable: () => undefined,
    first,
  });
  const prefetch = createPrefetch(
    { find: (path) => known.get(path), search, refresh: () => Promise.resolve() },
    pages,
  );
  const openDocument = () => {
    location.reload();
  };
  const app = (
    <BrowserRouter>
      <App loader={{ find, stable: find, locate, pages, prefetch, openDocument }} />
    </BrowserRouter>
  );
  if (first) pages.open(first, startDeadline());
  const root = document.getElementById('root');
  if (root) {
    startTransition(() => {
      hydrateRoot(root, app);
    });
  }
}
