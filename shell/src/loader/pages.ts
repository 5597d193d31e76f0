import type { ComponentType } from 'react';
import { withTimeout } from '@jalon/shared/http';
import type { LivePart } from '@jalon/shared/protocol';
import { keepTrying } from './keep-trying';
import type { PageLoader } from './load-page';
import type { Destination, Releases } from './releases';
import { startDeadline, SUCCESSOR_MS, type Deadline } from './time-limits';

/**
 * The prerendered page of the document. The promise resolves once its code is loaded; until then React keeps the
 * HTML.
 */
type PendingPage = Promise<ComponentType>;

/** State of one page of one release. */
export type PageState =
  | { name: 'unknown' }
  | { name: 'loading'; pendingPage?: PendingPage }
  | { name: 'ready'; Page: ComponentType }
  | { name: 'failed'; error: unknown }
  /** Its code cannot be loaded: the prerendered HTML stays, readable and inert, and loading is retried. */
  | { name: 'stalled'; pendingPage: PendingPage }
  /** Its files are gone or it broke, and there is a newer release. */
  | { name: 'replaced'; by: Destination };

export interface PagesOptions {
  load: PageLoader;
  successor: Releases['successor'];
  /** Opens a page that cannot be loaded as a new document. Resolves when the failure has to be shown. */
  lastResort: (destination: Destination, isLeft: () => boolean) => Promise<void>;
  /** The prerendered page of the document, or null. */
  initial: Destination | null;
  /** Called for each page whose code could not be loaded. */
  onFailure?: ((destination: Destination, error: unknown) => void) | undefined;
}

const UNKNOWN: PageState = { name: 'unknown' };
const keyOf = ({ path, from }: Destination) => `${from.container} ${String(from.sequence)} ${path}`;

export type Pages = ReturnType<typeof createPages>;

/** The states of all pages of this tab. */
export function createPages(options: PagesOptions) {
  const { load, successor, lastResort, initial, onFailure } = options;
  const states = new Map<string, PageState>();
  const shown = new Set<string>();
  let last: LivePart | undefined;
  const listeners = new Set<() => void>();
  let initialKey = initial && keyOf(initial);
  let stopTrying: (() => void) | null = null;
  let retryStalled: (() => void) | null = null;

  const state = (destination: Destination) => states.get(keyOf(destination)) ?? UNKNOWN;
  const set = (key: string, next: PageState) => {
    states.set(key, next);
    for (const listener of listeners) listener();
  };

  /** The page to show for a destination: itself, or a newer release that replaced it. */
  const replacement = (destination: Destination): Destination => {
    const current = state(destination);
    return current.name === 'replaced' ? replacement(current.by) : destination;
  };
  const replace = async (destination: Destination): Promise<boolean> => {
    const by = await successor(destination);
    if (by) set(keyOf(destination), { name: 'replaced', by });
    return by !== null;
  };
  /**
   * @returns null when a newer release was found in time and replaced the page.
   * @throws the error of `load` otherwise.
   */
  const loadPage = async (
    destination: Destination,
    deadline: Deadline,
  ): Promise<ComponentType | null> => {
    try {
      return (await load(destination, deadline)).default;
    } catch (error) {
      onFailure?.(destination, error);
      const look = withTimeout(replace(destination), SUCCESSOR_MS);
      if (await look.catch(() => false)) return null;
      throw error;
    }
  };

  const startNormal = async (destination: Destination, deadline: Deadline): Promise<void> => {
    const key = keyOf(destination);
    states.set(key, { name: 'loading' });
    try {
      const Page = await loadPage(destination, deadline);
      if (Page) set(key, { name: 'ready', Page });
    } catch (error) {
      const isLeft = () => !shown.has(key);
      if (!isLeft()) await lastResort(destination, isLeft);
      if (shown.has(key)) set(key, { name: 'failed', error });
      else states.delete(key);
    }
  };

  const startInitial = (destination: Destination): void => {
    const key = keyOf(destination);
    let deliver: (Page: ComponentType) => void = () => undefined;
    const pendingPage: PendingPage = new Promise((resolve) => {
      deliver = resolve;
    });
    const attempt = async (): Promise<boolean> => {
      const Page = await loadPage(destination, startDeadline());
      stopTrying?.();
      stopTrying = null;
      if (Page) {
        set(key, { name: 'ready', Page });
        deliver(Page);
      }
      return true;
    };
    const begin = () => {
      attempt().catch(() => {
        if (initialKey !== key || states.get(key)?.name === 'replaced') return;
        stopTrying = keepTrying(attempt);
        set(key, { name: 'stalled', pendingPage });
      });
    };
    retryStalled = () => {
      if (states.get(key)?.name !== 'stalled') return;
      stopTrying?.();
      set(key, { name: 'loading', pendingPage });
      begin();
    };
    states.set(key, { name: 'loading', pendingPage });
    begin();
  };

  const start = async (destination: Destination, deadline: Deadline): Promise<void> => {
    if (keyOf(destination) === initialKey) startInitial(destination);
    else await startNormal(destination, deadline);
  };

  return {
    state,
    /**
     * The state of a page that is shown. Starts loading an unknown page, also after a failed prefetch.
     * @param deadline for loading, unless it has started already.
     */
    open(destination: Destination, deadline: Deadline): PageState {
      shown.add(keyOf(destination));
      last = destination.from;
      if (state(destination).name === 'unknown') void start(destination, deadline);
      return state(destination);
    },
    /** Loads a page that is likely to be opened. A failure is not kept. */
    async prefetch(destination: Destination): Promise<void> {
      if (state(destination).name === 'unknown') await start(destination, startDeadline());
    },
    /** Loads a failed page once more, while its failure is shown. @returns whether it is ready. Rejects when it fails again. */
    async reload(destination: Destination): Promise<boolean> {
      const key = keyOf(destination);
      if (states.get(key)?.name !== 'failed') return false;
      const Page = await loadPage(destination, startDeadline());
      // The page was left or replaced during the request.
      if (!Page || states.get(key)?.name !== 'failed') return false;
      states.set(key, { name: 'ready', Page });
      return true;
    },
    /** Forgets the failure of a page no longer shown. From then on, the first page is a normal one. */
    leave(destination: Destination): void {
      const key = keyOf(destination);
      shown.delete(key);
      const { name } = state(destination);
      if (key === initialKey) {
        initialKey = null;
        stopTrying?.();
        stopTrying = null;
        if (name === 'loading' || name === 'stalled') set(key, UNKNOWN);
      } else if (name === 'failed') states.delete(key);
    },
    /** Replaces a page that broke by a newer release. */
    async recover(destination: Destination): Promise<void> {
      await replace(destination);
    },
    replacement,
    /** The release of the page shown last. */
    shown: () => last,
    isStalled: () => initial !== null && state(initial).name === 'stalled',
    /** Loads the stalled page again at once. */
    retryStalled: () => retryStalled?.(),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
