import type { SiteData } from '@jalon/shared/protocol';
import { giveUpCandidates } from './canary';
import { loadPage } from './load-page';
import { locate, openLastResort, type Located } from './locate';
import { createPages, type Pages } from './pages';
import type { createPrefetch, Prefetch } from './prefetch';
import { createRegistry, type Registry } from './registry';
import { createReleases, type Destination } from './releases';

export { hasPainted, markPainted, whenCalm } from './calm';
export { isGivenUp } from './canary';
export { reserveForDocument } from './containers';
export { adoptScripts, startDeadline } from './files';
export type { Deadline } from './files';
export { installHost } from './host';
export type { Prefetch } from './prefetch';
export { keepTrying } from './keep-trying';
export { runningReleases } from './load-page';
export type { Located } from './locate';
export type { Pages, PageState } from './pages';
export type { Destination } from './releases';

/** Everything between an address and the code of its page. */
export interface Loader {
  /** The page of an address, when it is known without a request. */
  find: (path: string) => Destination | undefined;
  /** The same in the stable release: for the first page of a document. */
  stable: (path: string) => Destination | undefined;
  /** Where an address leads, within 1 s. Never rejects. */
  locate: (path: string) => Promise<Located>;
  pages: Pages;
  /** Starts to load pages before they are asked for. */
  prefetch: (create: typeof createPrefetch) => Prefetch;
  /** Opens the current address as a new document. */
  openDocument: () => void;
}

export interface LoaderOptions {
  site: SiteData;
  /** The route whose HTML came with the document and can be hydrated, or null. */
  prerenderedPath: string | null;
  /** Called for each page whose code could not be loaded. */
  onFailure?: ((destination: Destination, error: unknown) => void) | undefined;
  registry?: Registry | undefined;
  load?: typeof loadPage;
  openDocument?: () => void;
}

/** The loader of a tab. The last options replace network and browser in tests. */
export function createLoader(options: LoaderOptions): Loader {
  const { site, prerenderedPath, onFailure } = options;
  const registry = options.registry ?? createRegistry(site.keys);
  const releases = createReleases({ site, registry });
  const openDocument =
    options.openDocument ??
    (() => {
      location.reload();
    });
  const pages = createPages({
    load: options.load ?? loadPage,
    successor: releases.successor,
    openStable: () => {
      giveUpCandidates();
      openDocument();
    },
    lastResort: (destination, isLeft) => openLastResort(destination, isLeft, openDocument),
    initial: prerenderedPath === null ? null : (releases.find(prerenderedPath) ?? null),
    onFailure,
  });
  return {
    find: releases.find,
    stable: releases.stable,
    locate: (path) => locate(releases.search, path),
    pages,
    prefetch: (create) => create(releases, pages),
    openDocument,
  };
}
