import { useMemo, useSyncExternalStore } from 'react';
import type { RawDocument } from '@jalon/shared/data';
import { MISSION_QUERIES } from '@jalon/shared/documents';
import { applicationsOf } from '@jalon/shared/state';

import { createCollection, readRows } from '../../../lib/collection';
import { readFields } from '../../../lib/fields';
import { perSession } from '../../../lib/session';
import { mission, statusOf, UNDER_WAY, type Mission } from '../domain/mission';

export function parseMission({ id, fields }: RawDocument, uid: string): Mission {
  const { titre, description, statut, freelanceIds } = readFields('missions', fields);
  return mission(id, {
    titre,
    description,
    status: statusOf(statut),
    isOwn: freelanceIds?.includes(uid) ?? false,
    freelanceIds,
  });
}

/** Missions, read with the rights of this user. For 'everyone', only missions under way. */
export const missionsReadBy = perSession(
  (uid, whose: keyof typeof MISSION_QUERIES) => {
    const query = { collection: 'missions', where: MISSION_QUERIES[whose](uid) } as const;
    const isWanted = ({ status }: Mission) => whose !== 'everyone' || status === UNDER_WAY;
    const parse = (document: RawDocument) => parseMission(document, uid);
    return createCollection(readRows(query, parse, isWanted));
  },
  (collection) => {
    collection.dispose();
  },
);

/** Times of sending (ms since 1970) by mission, of this freelance from this browser, also from another tab. */
export function useApplications(uid: string): ReadonlyMap<string, number> {
  const kept = useMemo(() => applicationsOf(uid), [uid]);
  const sent = useSyncExternalStore(kept.onChange, kept.read, () => null);
  return useMemo(() => new Map(sent), [sent]);
}
