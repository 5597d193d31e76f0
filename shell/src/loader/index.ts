import type { SiteData } from '@jalon/shared/protocol';
import { createCalm } from './calm';
import type { PageLoader } from './load-page';
import { locate, openLastResort } from './locate';
import { createPages } from './pages';
import type { createPrefetch } from './prefetch';
import type { Registry } from './registry';
import { createReleases, type Destination } from './releases';

export { keepTrying } from './keep-trying';
export { createPageLoader, type PageLoader } from './load-page';
export type { Located } from './locate';
export type { Pages, PageState } from './pages';
export type { Prefetch } from './prefetch';
export { createRegistry } from './registry';
export type { Destination } from './releases';
export { startDeadline, type Deadline } from './time-limits';

export interface LoaderOptions {
  site: SiteData;
  /** The route whose prerendered HTML can be hydrated, or null. */
  prerenderedPath: string | null;
  registry: Registry;
  load: PageLoader;
  /** Called for each page whose code could not be loaded. */
  onFailure?: (destination: Destination, error: unknown) => void;
  /** Opens the current URL as a new document: a reload, except in tests. */
  openDocument?: () => void;
}

export type Loader = ReturnType<typeof createLoader>;

const reload = () => {
  location.reload();
};

/** Finds and loads the page of a URL. One per tab. */
export function createLoader(options: LoaderOptions) {
  const { site, prerenderedPath, registry, load, onFailure, openDocument = reload } = options;
  const releases = createReleases(site, registry);
  const { find, search, successor } = releases;
  const calm = createCalm();
  const pages = createPages({
    load,
    successor,
    lastResort: (destination, isLeft) => openLastResort(destination, isLeft, openDocument),
    initial: prerenderedPath === null ? null : (find(prerenderedPath) ?? null),
    onFailure,
  });
  return {
    ...calm,
    find,
    /** Locates a URL within 1 s. Never rejects. */
    locate: (path: string) => locate(search, path),
    pages,
    /** Prefetches pages. Its code is loaded after the loader. */
    prefetch: (create: typeof createPrefetch) => create(releases, pages, calm.whenIdle),
    /** Opens the current URL as a new document. */
    openDocument,
  };
}
