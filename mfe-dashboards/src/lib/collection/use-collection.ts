import { useEffect, useSyncExternalStore } from 'react';

import { useEndOfSession } from '../session/use-end-of-session';
import { foldSearch } from './search';
import type { Collection, CollectionState, Row } from './types';

/** Reads a collection while it is on the page: its first rows at once, all of them for a search. */
export function useCollection<R extends Row>(collection: Collection<R>): CollectionState<R> {
  const state = useSyncExternalStore(
    collection.subscribe,
    collection.getState,
    collection.getState,
  );
  const searching = foldSearch(state.search) !== '';

  useEffect(() => {
    if (searching) collection.readAll();
    else collection.start();
    return () => {
      collection.stop();
    };
  }, [collection, searching]);

  const { progress } = state;
  useEndOfSession(progress.step === 'failed' && progress.reason === 'signed-out');
  return state;
}
