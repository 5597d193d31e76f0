import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { MISSION_QUERIES } from '@jalon/shared/documents';
import { sentApplicationsOf } from '@jalon/shared/state';
import { createCollection } from '../../../lib/collection';
import { readFreelanceDocument, oncePerSession, useReadResult } from '../../../lib/session';
import { readMission, searchesForJobTitle, UNDER_WAY } from '../domain/mission';

/** The missions of a client, of a freelance, and all under way, read with the rights of this user. */
export const missionsOf = oncePerSession(
  (uid) => {
    const read = (whose: keyof typeof MISSION_QUERIES) =>
      createCollection(
        { collection: 'missions', where: MISSION_QUERIES[whose](uid) },
        (document) => {
          const mission = readMission(document, uid);
          return whose !== 'everyone' || mission.status === UNDER_WAY ? mission : null;
        },
      );
    return { client: read('client'), freelance: read('freelance'), everyone: read('everyone') };
  },
  (collections) => {
    for (const collection of Object.values(collections)) collection.dispose();
  },
);

/** Searches for missions that may suit a freelance, by the job title in the freelance's document. */
export function useSuggestedSearches(uid: string): readonly string[] {
  const read = useCallback(() => readFreelanceDocument(uid, uid), [uid]);
  const { value } = useReadResult(read);
  return useMemo(() => searchesForJobTitle(value?.fields.fonction), [value]);
}

/** By mission id, when this freelance sent an application (ms since 1970) from any tab of this browser. */
export function useSentApplications(uid: string): ReadonlyMap<string, number> {
  const kept = useMemo(() => sentApplicationsOf(uid), [uid]);
  const sent = useSyncExternalStore(kept.onChange, kept.read, () => null);
  return useMemo(() => new Map(sent), [sent]);
}
