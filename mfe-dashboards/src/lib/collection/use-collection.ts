import { useEffect, useSyncExternalStore } from 'react';

import { useEndOfSession } from '../session/use-end-of-session';
import type { Collection, CollectionState, Row } from './types';

/** Reads a collection while the page shows it: the first page at once, all pages during a search. */
export function useCollection<R extends Row>(
  collection: Collection<R>,
  searching: boolean,
): CollectionState<R> {
  const state = useSyncExternalStore(
    collection.subscribe,
    collection.getState,
    collection.getState,
  );

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
