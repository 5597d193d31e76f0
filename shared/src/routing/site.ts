import { createContext, useContext, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams as useWrittenParams } from 'react-router-dom';
import { parseQuery } from '../format';
import type { PageAccess, NavigationEntry, NavigationGroup } from '../protocol';

type FindAccess = (path: string) => Promise<PageAccess | null>;

let find: FindAccess = () => Promise.resolve(null);

/** Access level of the page at a path of this site, in any part; null for an unknown page. Never rejects. */
export function findPageAccess(path: string): Promise<PageAccess | null> {
  return find(path);
}

/** Sets the function behind {@link findPageAccess}. For the shell, which finds the routes of all parts. */
export function providePageAccess(next: FindAccess): void {
  find = next;
}

let links: readonly NavigationEntry[] = [];

/** Links of live parts for one `place`, in order. Header links have no group. */
export function siteNavigation(
  place: NavigationEntry['place'],
  group?: NavigationGroup,
): readonly NavigationEntry[] {
  return links.filter(
    (link) => link.place === place && (link.place === 'header' || link.group === group),
  );
}

/** Sets the links of the whole page. For the shell and for tests only. */
export function provideNavigation(next: readonly NavigationEntry[] = []): void {
  links = next;
}

/** Values of the route's parameters: `{ id: '42' }` for "/missions/42" and "/missions/:id". */
export type PageParams = Readonly<Record<string, string>>;

const Params = createContext<PageParams>({});

/** Provides route parameters to a page. For the shell, which knows the route. */
export const PageParamsProvider = Params.Provider;

export function useParams(): PageParams {
  return useContext(Params);
}

/** Like `useSearchParams` of the router, but undoes what mail programs changed in the query string. */
export function useSearchParams(): ReturnType<typeof useWrittenParams> {
  const [, set] = useWrittenParams();
  const { search } = useLocation();
  return [useMemo(() => parseQuery(search), [search]), set];
}

type Listener = (path: string) => void;

let listener: Listener | null = null;
const wanted = new Set<string>();

/**
 * Announces pages that probably come next but are not linked, such as the steps of a form. Their code is loaded while
 * the browser is idle, so that the visitor can continue offline.
 */
export function useLikelyNextPages(paths: readonly string[]): void {
  useEffect(() => {
    for (const path of paths) {
      wanted.add(path);
      listener?.(path);
    }
  }, [paths]);
}

/** Calls `next` for each announced page, including earlier ones. For the shell; only one listener. */
export function watchLikelyNextPages(next: Listener): () => void {
  listener = next;
  wanted.forEach(next);
  return () => {
    listener = null;
  };
}
