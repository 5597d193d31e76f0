import { withTimeout } from '@jalon/shared/http';
import type { SiteData } from '@jalon/shared/protocol';
import { locate, openAsDocument } from './locate';
import { createPages, type PagesOptions } from './pages';
import type { createPrefetch } from './prefetch';
import type { Registry } from './registry';
import { createReleases } from './releases';
import { startDeadline } from './time-limits';

export { keepTrying } from './keep-trying';
export { createPageLoader, type PageLoader } from './load-page';
export type { LocateResult } from './locate';
export type { PageState } from './pages';
export type { Prefetch } from './prefetch';
export { createRegistry } from './registry';
export type { Destination } from './releases';
export { startDeadline, type Deadline } from './time-limits';

/** Time limit for the first page (ms), which may never load: unknown URL, or a part that is down. */
const FIRST_PAGE_WITHIN_MS = 5_000;

/** Delay used instead of an idle callback in browsers without it (ms). */
const IDLE_MS = 2_000;

/** Schedules work that the first page does not need. */
function createCalm() {
  let markPainted: () => void = () => undefined;
  const painted = new Promise<void>((resolve) => {
    markPainted = resolve;
  });
  return {
    /** Resolves once the first page is hydrated or drawn; may stay pending. */
    painted,
    /** Call this when a page is hydrated or drawn. */
    markPainted,
    /**
     * Runs a callback once the first page of this tab is interactive and the browser is idle. An idle callback alone
     * would run too early: browsers report pauses in React's hydration as idle time.
     */
    whenIdle: (work: () => void): void => {
      const paintedOrLate = withTimeout(painted, FIRST_PAGE_WITHIN_MS).catch(() => undefined);
      void paintedOrLate.then(() => {
        // eslint-disable-next-line jalon/browser-apis -- tested here
        if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
        else setTimeout(work, IDLE_MS);
      });
    },
  };
}

interface LoaderOptions extends Pick<PagesOptions, 'load' | 'onFailure'> {
  site: SiteData;
  registry: Registry;
}

export type Loader = ReturnType<typeof createLoader>;

/** Finds and loads the page of a URL. One per tab. */
export function createLoader({ site, registry, load, onFailure }: LoaderOptions) {
  const releases = createReleases(site, registry);
  const { find, search, successor } = releases;
  const calm = createCalm();
  const initial = site.prerendered === null ? null : (find(site.prerendered) ?? null);
  const pages = createPages({
    load,
    successor,
    lastResort: openAsDocument,
    initial,
    onFailure,
  });
  return {
    ...calm,
    find,
    /** Title of a page that the navigation links to, also before the page is located. */
    titleOf: (path: string) => {
      const link = site.navigation?.find(({ to }) => to === path);
      return link?.title ?? link?.label;
    },
    /** Locates a URL within 1 s. Never rejects. */
    locate: (path: string) => locate(search, path),
    pages,
    /** Starts loading the page that came as HTML. */
    openInitial: () => initial && pages.open(initial, startDeadline()),
    /** Prefetches pages. @param create is loaded after the loader. */
    prefetch: (create: typeof createPrefetch) => create(releases, pages, calm.whenIdle),
  };
}
