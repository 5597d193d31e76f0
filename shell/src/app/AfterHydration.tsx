import { use, useEffect, useLayoutEffect, useState } from 'react';
import { watchLikelyNextPages } from '@jalon/shared/shell';
import type { Prefetch } from '../loader';
import { LoaderContext } from './context';

interface Code {
  prefetch: Prefetch;
  showPosition: () => void;
}

/**
 * Prefetches pages and restores scroll positions. The code is loaded after hydration, so that it does not delay the
 * first page; until then, pages open at the top. Renders nothing.
 */
export function AfterHydration({
  path,
  isInitialNavigation,
}: {
  path: string;
  isInitialNavigation: boolean;
}) {
  const loader = use(LoaderContext);
  const [code, setCode] = useState<Code | null>(null);
  useLayoutEffect(() => {
    if (isInitialNavigation) return;
    if (code) code.showPosition();
    else scrollTo(0, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only for another path: filters must not scroll
  }, [path]);
  useEffect(() => {
    loader.whenIdle(() => {
      import(/* webpackChunkName: "after-hydration" */ '../after-hydration').then(
        ({ createPrefetch, watchScrollPosition }) => {
          const prefetch = loader.prefetch(createPrefetch);
          setCode({ prefetch, showPosition: watchScrollPosition() });
        },
        () => undefined,
      );
    });
  }, [loader]);
  useEffect(() => code?.prefetch.watchIntent(), [code]);
  useEffect(() => code?.prefetch.watchLinks(path), [code, path]);
  useEffect(() => (code ? watchLikelyNextPages(code.prefetch.ahead) : undefined), [code]);
  return null;
}
