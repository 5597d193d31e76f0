import { useEffect, useSyncExternalStore } from 'react';

import { useEndOfSession } from '../session/use-end-of-session';
import type { Collection, CollectionState, Row } from './types';

/** Reads a collection while it is on the page: its first rows at once, all of them when one is searching. */
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
