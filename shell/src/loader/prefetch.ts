import { getText } from '@jalon/shared/http';
import type { LivePart, PageAssets, SiteAsset } from '@jalon/shared/protocol';
import { whenCalm } from './calm';
import type { Located } from './locate';
import type { Pages } from './pages';
import type { Releases } from './releases';

/** Shorter than one try of a script, so that the script still has time to load by itself (ms). */
const FETCH_WITHIN_MS = 2_000;

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

const NONE: PageAssets = { js: [], css: [] };

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Connection types so slow that prefetching delays what the visitor asked for. */
const SLOW = ['slow-2g', '2g'];

/** Whether prefetching should be avoided; not every browser provides this information. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
}

/** The path on this site that an element links to, or null. */
function linkedPath(element: Element): string | null {
  const link = element.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  return link.pathname;
}

export interface Prefetch {
  /** Loads the page of each link that the visitor points at, focuses or touches. @returns a function that stops it. */
  watchIntent: () => () => void;
  /** Loads the next page of a journey, such as the next step of a form, when the browser is idle. */
  ahead: (path: string) => void;
  /**
   * Fetches what the links of a page need, one file at a time: entries of their parts, and files of pages whose links
   * are in view, the last one first. @returns a function that stops it.
   */
  watchLinks: (here: string) => () => void;
}

export interface PrefetchOptions {
  releases: Pick<Releases, 'find' | 'search' | 'refresh'>;
  locate: (path: string) => Promise<Located>;
  pages: Pick<Pages, 'prefetch'>;
  /** Whether a release runs in this tab, so that its entry need not be fetched. */
  isRunning: (part: LivePart) => boolean;
}

export function createPrefetch({ releases, locate, pages, isRunning }: PrefetchOptions): Prefetch {
  const fetched = new Set<string>();

  /** Loads a page in the newest release. Never rejects. */
  const open = async (path: string): Promise<void> => {
    const known = releases.find(path);
    if (known) pages.prefetch(known);
    const located = await locate(path);
    if (located.kind !== 'page') return;
    pages.prefetch(located.destination);
    await releases.refresh(path);
    const newest = releases.find(path);
    if (newest) pages.prefetch(newest);
  };

  /** Fetches a file into the browser's cache without running it. */
  const fetchFile = async ({ url }: SiteAsset): Promise<boolean> => {
    if (fetched.has(url)) return true;
    const { ok } = await getText(url, FETCH_WITHIN_MS, 'low');
    if (ok) fetched.add(url);
    return ok;
  };

  return {
    watchIntent() {
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

    ahead(path) {
      if (!savesData()) whenCalm(() => void open(path));
    },

    watchLinks(here) {
      const seen: string[] = [];
      const linked: string[] = [];
      const known = {
        elements: new WeakSet<Element>(),
        seen: new Set<string>(),
        linked: new Set<string>(),
      };
      /** Parts that did not answer are skipped until the visitor opens another page. */
      const silent = new Set<string>();
      let isBusy = false;

      const fetchPage = async (path: string, isSeen: boolean): Promise<void> => {
        if (!releases.find(path)) await releases.search(path).catch(() => null);
        const destination = releases.find(path);
        if (!destination) return;
        const { page, from } = destination;
        const { js, css } = isSeen ? (from.pages[page] ?? NONE) : NONE;
        for (const file of [...(isRunning(from) ? [] : [from.entry]), ...js, ...css]) {
          if (silent.has(from.part)) return;
          if (!(await fetchFile(file))) silent.add(from.part);
        }
      };
      const work = async (): Promise<void> => {
        if (isBusy) return;
        isBusy = true;
        for (;;) {
          const path = seen.pop();
          const next = path ?? linked.shift();
          if (next === undefined) break;
          await fetchPage(next, path !== undefined);
        }
        isBusy = false;
      };
      const add = (element: Element, list: 'seen' | 'linked') => {
        const path = linkedPath(element);
        if (path === null || path === here || known[list].has(path) || savesData()) return;
        known[list].add(path);
        (list === 'seen' ? seen : linked).push(path);
        void work();
      };

      const view = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) add(target, 'seen');
      });
      let cancelLook: (() => void) | null = null;
      const look = () => {
        cancelLook = null;
        for (const link of document.querySelectorAll('a[href]')) {
          if (known.elements.has(link)) continue;
          known.elements.add(link);
          view.observe(link);
          add(link, 'linked');
        }
      };
      cancelLook = whenCalm(look);
      const changes = new MutationObserver(() => {
        cancelLook ??= whenCalm(look);
      });
      changes.observe(document.body, { childList: true, subtree: true });
      return () => {
        cancelLook?.();
        changes.disconnect();
        view.disconnect();
        seen.length = 0;
        linked.length = 0;
      };
    },
  };
}
