import type { DataResult } from '@jalon/shared/data';
import { DOCUMENT_ID_PATTERN } from '@jalon/shared/documents';
import { createStateStore } from '@jalon/shared/state';
import { storedValue, tabStore, type VisitorKey } from '@jalon/shared/storage';
import { createCollection, type Collection } from '../../../lib/collection';
import { readFreelanceDocument, oncePerSession } from '../../../lib/session';
import { compareFreelances, readFreelance, type Freelance } from '../domain/freelance';
import { currentFreelanceIds, parseSelection, type ClientMission } from '../domain/meeting';

/** Freelances by id; null for an invalid id, or an id without a document. */
export type FreelancesById = ReadonlyMap<string, Freelance | null>;

const NOBODY = { ok: true, value: null } as const;

export async function readFreelances(
  uid: string,
  ids: readonly string[],
): Promise<DataResult<FreelancesById>> {
  const people = new Map<string, Freelance | null>();
  const readings = ids.map(async (id) => {
    const result = DOCUMENT_ID_PATTERN.test(id) ? await readFreelanceDocument(uid, id) : NOBODY;
    if (result.ok) people.set(id, result.value && readFreelance(result.value));
    return result;
  });
  const failure = (await Promise.all(readings)).find((result) => !result.ok);
  return failure ?? { ok: true, value: people };
}

/** Maximum number of documents that are read one by one before the list. */
const MAX_FIRST = 20;

/** All freelances, read with the rights of a client; those who work with the client come first. */
export const freelancesOf = oncePerSession(
  (uid, missions: Collection<ClientMission>) =>
    createCollection({ collection: 'freelances' }, readFreelance, async () => {
      const ids = currentFreelanceIds(await missions.firstPage());
      const people = await readFreelances(uid, ids.slice(0, MAX_FIRST));
      if (!people.ok) return [];
      return [...people.value.values()].filter((one) => one !== null).sort(compareFreelances);
    }),
  (collection) => collection.dispose(),
);

/** The freelances that this user selected, stored in the tab until the session ends. */
export const selectionStoreOf = oncePerSession(
  (uid) => {
    const key = `jalon.selection.${uid}` satisfies VisitorKey;
    const kept = storedValue(tabStore, key, parseSelection);
    const store = createStateStore(kept.read);
    store.subscribe(() => {
      const selection = store.getState();
      if (selection.length === 0) kept.remove();
      else kept.write(selection);
    });
    return store;
  },
  (store) => store.setState([]),
);
