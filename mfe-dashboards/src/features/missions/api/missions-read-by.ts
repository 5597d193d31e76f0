import type { DocumentQuery, RawDocument } from '@jalon/shared/data';

import { textIn } from '@jalon/shared/format';

import { createCollection, readRows } from '../../../lib/collection';
import { perSession } from '../../../lib/session';
import { fieldText } from '../../../lib/text';
import { mission, statusOf, UNDER_WAY, type Mission } from '../domain/mission';

export function parseMission({ id, fields }: RawDocument, uid: string): Mission {
  const { freelanceIds } = fields;
  const team = Array.isArray(freelanceIds) ? freelanceIds : null;
  return mission(id, {
    titre: fieldText(fields.titre),
    description: fieldText(fields.description),
    status: statusOf(fields.statut),
    isOwn: team?.includes(uid) ?? false,
    freelanceIds: team && [...new Set(team.map(textIn).filter(Boolean))],
  });
}

/** Whose missions to list. The database rules allow exactly these three queries. */
type MissionsOf = 'client' | 'freelance' | 'everyone';

const conditions: Record<MissionsOf, (uid: string) => NonNullable<DocumentQuery['where']>> = {
  client: (uid) => ({ field: 'clientId', op: '==', value: uid }),
  freelance: (uid) => ({ field: 'freelanceIds', op: 'array-contains', value: uid }),
  everyone: () => ({ field: 'statut', op: '==', value: 'en_cours' }),
};

/** Missions, read with the rights of this user. For 'everyone', only missions under way. */
export const missionsReadBy = perSession(
  (uid, whose: MissionsOf) => {
    const query = { collection: 'missions', where: conditions[whose](uid) } as const;
    const isWanted = ({ status }: Mission) => whose !== 'everyone' || status === UNDER_WAY;
    const parse = (document: RawDocument) => parseMission(document, uid);
    return createCollection(readRows(query, parse, isWanted));
  },
  (collection) => {
    collection.dispose();
  },
);
