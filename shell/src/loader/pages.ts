import type { ComponentType } from 'react';
import { withTimeout } from '@jalon/shared/http';
import type { LivePart } from '@jalon/shared/protocol';
import { createInitialPage, type InitialPageState } from './initial-page';
import type { PageLoader } from './load-page';
import type { Destination, Releases } from './releases';
import { startDeadline, SUCCESSOR_MS, type Deadline } from './time-limits';

export type PageState =
  | { name: 'unknown' }
  | { name: 'loading'; pendingPage?: undefined }
  | InitialPageState
  | { name: 'failed'; error: unknown }
  /** The page's files are gone or its code failed, and there is a newer release. */
  | { name: 'replaced'; by: Destination };

export interface PagesOptions {
  load: PageLoader;
  successor: Releases['successor'];
  /** Opens, as a new document, a page that cannot be loaded. Resolves when the failure has to be shown. */
  lastResort: (destination: Destination, isLeft: () => boolean) => Promise<void>;
  /** The prerendered page of the document, or null. */
  initial: Destination | null;
  /** Called for each page whose code could not be loaded. */
  onFailure?: ((destination: Destination, error: unknown) => void) | undefined;
}

const UNKNOWN: PageState = { name: 'unknown' };
const keyOf = ({ path, from }: Destination) => `${from.container} ${String(from.sequence)} ${path}`;

export type Pages = ReturnType<typeof createPages>;

export function createPages(options: PagesOptions) {
  const { load, successor, lastResort, initial, onFailure } = options;
  const states = new Map<string, PageState>();
  const listeners = new Set<() => void>();
  const shown = new Set<string>();
  let lastShown: LivePart | undefined;

  const state = (destination: Destination) => states.get(keyOf(destination)) ?? UNKNOWN;
  const set = (destination: Destination, next: PageState) => {
    states.set(keyOf(destination), next);
    for (const listener of listeners) listener();
  };
  const isLeft = (destination: Destination) => !shown.has(keyOf(destination));

  /** The page to show for a destination: the destination, or the newer release that replaced it. */
  const replacement = (destination: Destination): Destination => {
    const current = state(destination);
    return current.name === 'replaced' ? replacement(current.by) : destination;
  };
  /** Replaces a failed page by a newer release. @returns whether there is a newer release. */
  const recover = async (destination: Destination): Promise<boolean> => {
    const by = await successor(destination);
    if (by) set(destination, { name: 'replaced', by });
    return by !== null;
  };
  /** Rejects like `load`; resolves to null when a newer release was found in time and replaced the page. */
  const loadPage = async (
    destination: Destination,
    deadline: Deadline,
  ): Promise<ComponentType | null> => {
    try {
      return (await load(destination, deadline)).default;
    } catch (error) {
      onFailure?.(destination, error);
      const isReplaced = await withTimeout(recover(destination), SUCCESSOR_MS).catch(() => false);
      if (isReplaced) return null;
      throw error;
    }
  };

  /** The page that came as HTML, until it is left; later it is treated as a normal page. */
  let initialPage = initial && {
    key: keyOf(initial),
    ...createInitialPage(
      () => loadPage(initial, startDeadline()),
      (next) => set(initial, next),
    ),
  };

  const start = async (destination: Destination, deadline: Deadline): Promise<void> => {
    if (initialPage?.key === keyOf(destination)) {
      initialPage.start();
      return;
    }
    states.set(keyOf(destination), { name: 'loading' });
    try {
      const Page = await loadPage(destination, deadline);
      if (Page) set(destination, { name: 'ready', Page });
    } catch (error) {
      if (!isLeft(destination)) await lastResort(destination, () => isLeft(destination));
      // A newer release may have replaced the page meanwhile.
      if (state(destination).name !== 'loading') return;
      if (isLeft(destination)) states.delete(keyOf(destination));
      else set(destination, { name: 'failed', error });
    }
  };

  return {
    state,
    /**
     * The state of a page that is shown. Starts loading an unknown page, also after a failed prefetch.
     * @param deadline for loading, unless it has started already.
     */
    open(destination: Destination, deadline: Deadline): PageState {
      shown.add(keyOf(destination));
      lastShown = destination.from;
      if (state(destination).name === 'unknown') void start(destination, deadline);
      return state(destination);
    },
    /** Loads a page that is likely to be opened. A failure is not stored. */
    async prefetch(destination: Destination): Promise<void> {
      if (state(destination).name === 'unknown') await start(destination, startDeadline());
    },
    /** Loads a failed page again, while the failure is shown. @returns whether it is ready. Rejects on failure. */
    async reload(destination: Destination): Promise<boolean> {
      const isFailed = () => state(destination).name === 'failed';
      const Page = isFailed() ? await loadPage(destination, startDeadline()) : null;
      // The page may have been left or replaced during the request.
      if (!Page || !isFailed()) return false;
      states.set(keyOf(destination), { name: 'ready', Page });
      return true;
    },
    /** Forgets that a page no longer shown failed or stalled. */
    leave(destination: Destination): void {
      const key = keyOf(destination);
      const { name } = state(destination);
      shown.delete(key);
      if (initialPage?.key === key) {
        initialPage.leave();
        initialPage = null;
        if (name === 'loading' || name === 'stalled') set(destination, UNKNOWN);
      } else if (name === 'failed') states.delete(key);
    },
    recover,
    replacement,
    /** The release of the page shown last. */
    shown: () => lastShown,
    initialState: () => initial && state(initial),
    retryStalled: () => initialPage?.start(),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
