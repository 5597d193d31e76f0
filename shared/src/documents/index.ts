import type { CollectionName, DocumentQuery } from '@jalon/shared/data';

/** What a field holds. `uid` is the id of an account, `uids` are several. */
export type FieldKind = 'text' | 'status' | 'uid' | 'uids';

/** The fields of each collection, which `jalon data import` checks and writes, and dashboards read. */
export const FIELDS = {
  freelances: { nom: 'text', prenom: 'text', fonction: 'text' },
  missions: {
    titre: 'text',
    description: 'text',
    statut: 'status',
    clientId: 'uid',
    freelanceIds: 'uids',
  },
} as const satisfies Record<CollectionName, Readonly<Record<string, FieldKind>>>;

/** Values of `statut`. Any other value is shown as the last one. */
export const MISSION_STATUSES = ['en_cours', 'terminee', 'annulee'] as const;
export type MissionStatusValue = (typeof MISSION_STATUSES)[number];

/** What an id of a document can be, for reading. */
export const DOCUMENT_ID = /^(?!\.\.?$)[^/]{1,128}$/u;

type Condition = NonNullable<DocumentQuery['where']> & { field: keyof (typeof FIELDS)['missions'] };

/** The missions that a user lists, by their uid. The database rules allow exactly these three queries. */
export const MISSION_QUERIES = {
  client: (uid) => ({ field: 'clientId', op: '==', value: uid }),
  freelance: (uid) => ({ field: 'freelanceIds', op: 'array-contains', value: uid }),
  everyone: () => ({ field: 'statut', op: '==', value: 'en_cours' }),
} as const satisfies Record<string, (uid: string) => Condition>;
