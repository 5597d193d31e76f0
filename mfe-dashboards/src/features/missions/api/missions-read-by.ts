import type { DocumentQuery, RawDocument } from '@jalon/shared/data';

import { createCollection, readRows, type Collection } from '../../../lib/collection';
import { fieldText } from '../../../lib/text';
import { createSessionCache } from '../../../lib/session';
import { mission, statusOf, UNDER_WAY, type Mission } from '../domain/mission';

export function parseMission({ id, fields }: RawDocument): Mission {
  return mission(id, {
    titre: fieldText(fields.titre),
    description: fieldText(fields.description),
    status: statusOf(fields.statut),
  });
}

/** Whose missions to list. The database rules allow exactly these three queries. */
export type MissionsOf = 'client' | 'freelance' | 'everyone';

const conditions: Record<MissionsOf, (uid: string) => NonNullable<DocumentQuery['where']>> = {
  client: (uid) => ({ field: 'clientId', op: '==', value: uid }),
  freelance: (uid) => ({ field: 'freelanceIds', op: 'array-contains', value: uid }),
  everyone: () => ({ field: 'statut', op: '==', value: 'en_cours' }),
};

const keep = createSessionCache<Collection<Mission>>((collection) => {
  collection.dispose();
});

/** Missions, cached for the session of this user. For 'everyone', only those under way. */
export function missionsReadBy(uid: string, whose: MissionsOf): Collection<Mission> {
  const query = { collection: 'missions', where: conditions[whose](uid) } as const;
  const isWanted = ({ status }: Mission) => whose !== 'everyone' || status === UNDER_WAY;
  return keep(uid, whose, () => createCollection(readRows(query, parseMission, isWanted)));
}
