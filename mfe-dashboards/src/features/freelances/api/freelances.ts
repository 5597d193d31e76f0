import { getDocument, type DataResult, type RawDocument } from '@jalon/shared/data';
import { DOCUMENT_ID } from '@jalon/shared/documents';
import { createStateStore } from '@jalon/shared/state';
import { keptValue, tabStore, type VisitorKey } from '@jalon/shared/storage';

import { createCollection, readRows } from '../../../lib/collection';
import { readFields } from '../../../lib/fields';
import { perSession } from '../../../lib/session';
import { freelance, type Freelance } from '../domain/freelance';
import { readSelection } from '../domain/selection';

function parseFreelance({ id, fields }: RawDocument): Freelance {
  return freelance(id, readFields('freelances', fields));
}

/** All freelances, read with the rights of this user. */
export const freelancesReadBy = perSession(
  () => createCollection(readRows({ collection: 'freelances' }, parseFreelance)),
  (collection) => {
    collection.dispose();
  },
);

/** Freelances by id; null for an id without a document. */
export type People = ReadonlyMap<string, Freelance | null>;

/** The freelances of opened missions, read with the rights of this user. */
const peopleReadBy = perSession(() => new Map<string, Freelance | null>());

/** Reads the freelances with these ids, except those read before and those that cannot be ids. */
export async function readPeople(uid: string, ids: readonly string[]): Promise<DataResult<People>> {
  const people = peopleReadBy(uid);
  const readings = ids.map(async (id) => {
    if (people.has(id)) return null;
    const result: DataResult<RawDocument | null> = DOCUMENT_ID.test(id)
      ? await getDocument('freelances', id)
      : { ok: true, value: null };
    if (!result.ok) return result;
    people.set(id, result.value && parseFreelance(result.value));
    return null;
  });
  const failure = (await Promise.all(readings)).find((result) => result !== null);
  return failure ?? { ok: true, value: new Map(people) };
}

/** The freelances that this user selected, kept in the tab until the session ends. */
export const selectionOf = perSession(
  (uid) => {
    const key = `jalon.selection.${uid}` satisfies VisitorKey;
    const kept = keptValue(tabStore, key, readSelection);
    const store = createStateStore(kept.read);
    store.subscribe(() => {
      const selection = store.getState();
      if (selection.length === 0) kept.remove();
      else kept.write(selection);
    });
    return store;
  },
  (store) => {
    store.setState([]);
  },
);
