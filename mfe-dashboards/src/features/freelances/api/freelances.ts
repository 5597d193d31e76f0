import type { RawDocument } from '@jalon/shared/data';
import { createStateStore } from '@jalon/shared/state';
import { tabStore, type VisitorKey } from '@jalon/shared/storage';

import { createCollection, readRows } from '../../../lib/collection';
import { perSession } from '../../../lib/session';
import { fieldText } from '../../../lib/text';
import { freelance, type Freelance } from '../domain/freelance';
import { selectionAddress, selectionIn, type Selection } from '../domain/selection';

function parseFreelance({ id, fields }: RawDocument): Freelance {
  return freelance(id, {
    nom: fieldText(fields.nom),
    prenom: fieldText(fields.prenom),
    fonction: fieldText(fields.fonction),
  });
}

/** All freelances, read with the rights of this user. */
export const freelancesReadBy = perSession(
  () => createCollection(readRows({ collection: 'freelances' }, parseFreelance)),
  (collection) => {
    collection.dispose();
  },
);

/** The freelances that this user selected, kept in the tab until the session ends. */
export const selectionOf = perSession(
  (uid) => {
    const key = `jalon.selection.${uid}` satisfies VisitorKey;
    const store = createStateStore<Selection>(() => selectionIn(tabStore.read(key) ?? ''));
    store.subscribe(() => {
      const selection = store.getState();
      if (selection.length === 0) tabStore.remove(key);
      else tabStore.write(key, selectionAddress('', selection));
    });
    return store;
  },
  (store) => {
    store.setState([]);
  },
);
