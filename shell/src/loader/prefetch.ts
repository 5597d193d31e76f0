import { getText } from '@jalon/shared/http';
import type { SiteAsset } from '@jalon/shared/protocol';
import type { Pages } from './pages';
import { pageFilesOf, type Releases } from './releases';

/** Time limit, shorter than one try of a script, so that the script can still be loaded directly (ms). */
const FETCH_WITHIN_MS = 2_000;

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Whether to skip prefetching: the visitor saves data, or the line is so slow that it would delay requested files. */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** The path on this site that an element links to, or null. */
function linkedPath(element: Element): string | null {
  const link = element.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  return link.pathname;
}

export type Prefetch = ReturnType<typeof createPrefetch>;

export function createPrefetch(
  releases: Pick<Releases, 'find' | 'search' | 'refresh'>,
  pages: Pick<Pages, 'prefetch'>,
  whenIdle: (work: () => void) => void,
) {
  const fetched = new Set<string>();
  let pagesAhead = Promise.resolve();

  /** The page of a URL; undefined if none is found or the registry cannot be read. */
  const search = (path: string) => releases.search(path).catch(() => undefined);

  /** Loads a page, then its newer release if there is one. Never rejects. */
  const open = async (path: string): Promise<void> => {
    const destination = await search(path);
    if (!destination) return;
    await Promise.all([pages.prefetch(destination), releases.refresh(path)]);
    await pages.prefetch(releases.find(path) ?? destination);
  };

  /** Fetches a file into the browser's cache without running it. */
  const fetchFile = async ({ url }: SiteAsset): Promise<boolean> => {
    if (fetched.has(url)) return true;
    const { ok } = await getText(url, FETCH_WITHIN_MS, 'low');
    if (ok) fetched.add(url);
    return ok;
  };

  return {
    /** Loads the pages of links that the visitor points at, focuses or touches. @returns a function that stops this. */
    watchIntent(): () => void {
      const listener = ({ target }: Event) => {
        const path = target instanceof Element ? linkedPath(target) : null;
        if (path !== null) void open(path);
      };
      for (const type of INTENT_EVENTS)
        document.addEventListener(type, listener, { passive: true });
      return () => {
        for (const type of INTENT_EVENTS) document.removeEventListener(type, listener);
      };
    },

    /**
     * Loads a later page of a journey, such as a step of a form, when the browser is idle: one page at a time, because
     * style sheets that arrive in another order than that of their elements make Chromium swap a late font.
     */
    ahead: (path: string): void => {
      if (savesData()) return;
      whenIdle(() => {
        pagesAhead = pagesAhead.then(() => open(path));
      });
    },

    /**
     * Fetches the files of pages whose links come into view, one at a time.
     * @returns a function that stops watching.
     */
    watchLinks(here: string): () => void {
      const seen = new Set([here]);
      /** Parts that did not answer are skipped until the visitor opens another page. */
      const silent = new Set<string>();
      let fetching = Promise.resolve();
      let isLooking = false;
      let isLeft = false;

      const fetchPage = async (path: string): Promise<void> => {
        const destination = isLeft ? undefined : await search(path);
        if (!destination) return;
        const { from } = destination;
        for (const file of [from.entry, ...pageFilesOf(destination)]) {
          if (silent.has(from.part)) return;
          if (!(await fetchFile(file))) silent.add(from.part);
        }
      };
      const view = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
          const path = isIntersecting ? linkedPath(target) : null;
          if (path === null || seen.has(path)) continue;
          seen.add(path);
          fetching = fetching.then(() => fetchPage(path));
        }
      });
      const look = () => {
        if (isLooking) return;
        isLooking = true;
        whenIdle(() => {
          isLooking = false;
          if (isLeft || savesData()) return;
          for (const link of document.querySelectorAll('a[href]')) view.observe(link);
        });
      };
      look();
      const changes = new MutationObserver(look);
      changes.observe(document.body, { childList: true, subtree: true });
      return () => {
        isLeft = true;
        changes.disconnect();
        view.disconnect();
      };
    },
  };
}
