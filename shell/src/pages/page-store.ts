import type { ComponentType } from 'react';
import type { PageModule, SiteRoute } from '@jalon/shared/contract';

export type PageLoader = (route: SiteRoute) => Promise<PageModule>;

export type PageResource = Promise<ComponentType>;

/**
 * Pages by route, loaded once and remembered.
 * The page that came in the HTML is special: while it cannot be loaded its resource stays pending, so that React keeps
 * the HTML that is there, and `isStalled` tells that it is readable but inert.
 */
export interface PageStore {
  /** For rendering. A failure stays until {@link PageStore.forget}: React reads more than once. */
  read: (route: SiteRoute) => PageResource;
  /** Starts loading, for a link that is about to be followed. A failure here leaves no trace. */
  preload: (route: SiteRoute) => void;
  /** Drops a failure, so that the next read loads again. */
  forget: (route: SiteRoute) => void;
  /** Loads the page of the HTML again. */
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

export function createPageStore(load: PageLoader, prerendered: string | null): PageStore {
  const resources = new Map<string, PageResource>();
  const failed = new Set<string>();
  const listeners = new Set<() => void>();
  let stalled: (() => void) | null = null;

  const setStalled = (next: typeof stalled) => {
    stalled = next;
    for (const listener of listeners) listener();
  };
  const loadPage = (route: SiteRoute) => load(route).then((module) => module.default);

  /** Settles only with the page; each failure waits for the visitor to ask again. */
  const loadUntilThere = (route: SiteRoute): Promise<ComponentType> =>
    new Promise((resolve) => {
      const attempt = () => {
        loadPage(route).then(resolve, () => {
          setStalled(() => {
            setStalled(null);
            attempt();
          });
        });
      };
      attempt();
    });

  const start = (route: SiteRoute): PageResource => {
    const resource: PageResource =
      route.path === prerendered ? loadUntilThere(route) : loadPage(route);
    resources.set(route.path, resource);
    resource.then(
      (page) => fulfil(resource, page),
      () => failed.add(route.path),
    );
    return resource;
  };
  const forget = ({ path }: SiteRoute) => {
    if (failed.delete(path)) resources.delete(path);
  };

  return {
    read: (route) => resources.get(route.path) ?? start(route),
    preload(route) {
      if (resources.has(route.path)) return;
      start(route).catch(() => {
        forget(route);
      });
    },
    forget,
    resume: () => stalled?.(),
    isStalled: () => stalled !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
