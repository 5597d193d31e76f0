import { createStateStore, type StateStore } from '@jalon/shared/state';
import { tabStore, type VisitorKey } from '@jalon/shared/storage';

import { createSessionCache } from '../../../lib/session';
import { selectionAddress, selectionIn, type Selection } from '../domain/selection';

const keep = createSessionCache<StateStore<Selection>>((selection) => {
  selection.setState([]);
});

/** The freelances that this user selected, kept in the tab until the session ends. */
export const selectionOf = (uid: string): StateStore<Selection> =>
  keep(uid, 'selection', () => {
    const key = `jalon.selection.${uid}` satisfies VisitorKey;
    const store = createStateStore<Selection>(() => selectionIn(tabStore.read(key) ?? ''));
    store.subscribe(() => {
      const selection = store.getState();
      if (selection.length === 0) tabStore.remove(key);
      else tabStore.write(key, selectionAddress('', selection));
    });
    return store;
  });
