import type { ComponentType } from 'react';
import type { PageModule } from '@jalon/shared/protocol';
import { withTimeout } from '@jalon/shared/http';
import { startDeadline, type Deadline } from '../composition/deadline';
import type { Destination } from '../composition/destination';
import { loadPageInHand, type PageInHand } from './page-in-hand';

export type PageLoader = (destination: Destination, until: Deadline) => Promise<PageModule>;

/**
 * Whoever waits for a page that failed is told after this long, and sees a newer release as soon as one is found: Firefox
 * holds the question back for as long as a style sheet hangs.
 */
const SUCCESSOR_WITHIN_MS = 500;

export type PageResource = Promise<ComponentType>;

export interface PageStoreOptions {
  load: PageLoader;
  /** The same page in a newer release, or null; see `Directory.successor`. */
  successor: (destination: Destination) => Promise<Destination | null>;
  /** The page whose HTML came with the document, or null. */
  prerendered: Destination | null;
  /** Told of each page whose code could not be loaded, and why. */
  onFailure?: (destination: Destination, error: unknown) => void;
}

/**
 * Pages of releases, loaded once and remembered.
 * The page that came in the HTML is special: while it cannot be loaded its resource stays pending, so that React keeps
 * the HTML that is there, and `isStalled` tells that it is readable but inert. It is tried again by itself.
 */
export interface PageStore {
  /**
   * For rendering. A failure stays until {@link PageStore.forget}: React reads more than once.
   * @param until when its loading fails, where it is not under way already.
   */
  read: (destination: Destination, until: Deadline) => PageResource;
  /** Whether a page is there that somebody waits for; never the one whose HTML is shown. */
  hasArrived: (destination: Destination) => boolean;
  /**
   * Starts loading, for a link that is about to be followed. A failure here leaves no trace.
   * @param until of the wait that it is part of; of one that begins now where that is left out.
   */
  preload: (destination: Destination, until?: Deadline) => void;
  /** Loads a page that failed once more, while the failure stays. @returns whether it is there now. */
  reload: (destination: Destination) => Promise<boolean>;
  /** Drops a failure, so that the next read loads again. A page that came in the HTML is one like any other then. */
  forget: (destination: Destination) => void;
  /** Looks for a newer release in which a page that broke may work. */
  recover: (destination: Destination) => Promise<void>;
  /** The newer release that has to stand in for a page, because files of its own are gone. */
  replacement: (destination: Destination) => Destination;
  /** Loads the page of the HTML again at once. */
  resume: () => void;
  isStalled: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Adds the fields React's `use` looks at, so that a page already there is read without suspending. */
function fulfil(resource: PageResource, page: ComponentType): PageResource {
  return Object.assign(resource, { status: 'fulfilled' as const, value: page });
}

/** A resource that is there already. */
export function ready(page: ComponentType): PageResource {
  return fulfil(Promise.resolve(page), page);
}

const keyOf = ({ path, from }: Destination) => `${from.container} ${path}`;
const never = () => new Promise<never>(() => undefined);

export function createPageStore(options: PageStoreOptions): PageStore {
  const { load, successor, prerendered, onFailure } = options;
  const resources = new Map<string, PageResource>();
  const failed = new Set<string>();
  const awaited = new Set<string>();
  const arrived = new Set<string>();
  const replacements = new Map<string, Destination>();
  const listeners = new Set<() => void>();
  let inHand: PageInHand | null = null;
  let first = prerendered && keyOf(prerendered);

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const replace = async (destination: Destination): Promise<boolean> => {
    const next = await successor(destination);
    const key = keyOf(destination);
    // A renewal, the same code under a newer record, mends nothing.
    if (!next || keyOf(next) === key) return false;
    replacements.set(key, next);
    // A rollback may bring the same code back as the newest release: it is loaded anew then.
    if (key !== first) resources.delete(key);
    notify();
    return true;
  };
  /** A page whose files are gone waits for ever: the release that took their place is shown instead. */
  const loadPage = async (destination: Destination, until: Deadline): Promise<ComponentType> => {
    try {
      return (await load(destination, until)).default;
    } catch (error) {
      onFailure?.(destination, error);
      const replaced = withTimeout(replace(destination), SUCCESSOR_WITHIN_MS).catch(() => false);
      if (await replaced) return never();
      throw error;
    }
  };

  const startLoading = (destination: Destination, until: Deadline): PageResource => {
    if (keyOf(destination) !== first) return loadPage(destination, until);
    inHand = loadPageInHand(() => loadPage(destination, startDeadline()), notify);
    return inHand.page;
  };
  const start = (destination: Destination, until: Deadline): PageResource => {
    const key = keyOf(destination);
    const resource = startLoading(destination, until);
    resources.set(key, resource);
    const arrive = (page: ComponentType) => {
      void fulfil(resource, page);
      if (key === first) return;
      arrived.add(key);
      notify();
    };
    const fail = () => {
      // Whoever waits for it is told; else it is forgotten at once.
      if (awaited.has(key)) failed.add(key);
      else resources.delete(key);
    };
    resource.then(arrive, fail);
    return resource;
  };
  const forget: PageStore['forget'] = (destination) => {
    const key = keyOf(destination);
    awaited.delete(key);
    if (failed.delete(key)) resources.delete(key);
    if (key !== first) return;
    first = null;
    if (inHand?.leave() === 'without it') resources.delete(key);
  };

  return {
    read(destination, until) {
      const key = keyOf(destination);
      awaited.add(key);
      return resources.get(key) ?? start(destination, until);
    },
    hasArrived: (destination) => arrived.has(keyOf(destination)),
    preload(destination, until = startDeadline()) {
      if (!resources.has(keyOf(destination))) void start(destination, until);
    },
    async reload(destination) {
      const key = keyOf(destination);
      if (!failed.has(key)) return false;
      const page = await loadPage(destination, startDeadline());
      // Forgotten meanwhile: somebody else asks for it.
      if (!failed.delete(key)) return false;
      resources.set(key, ready(page));
      return true;
    },
    forget,
    async recover(destination) {
      await replace(destination);
    },
    replacement(destination) {
      const next = replacements.get(keyOf(destination));
      const isNewer = next && next.from.sequence > destination.from.sequence;
      return isNewer ? this.replacement(next) : destination;
    },
    resume: () => inHand?.resume(),
    isStalled: () => inHand?.isStalled() ?? false,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
