import type { CollectionName, DocumentQuery } from '@jalon/shared/data';

/** Type of a stored field. `uid` is the id of an account, `uids` a list of account ids. */
export type FieldKind = 'text' | 'status' | 'uid' | 'uids';

/** The fields of each collection, which `jalon data import` checks and writes, and dashboards read. */
export const COLLECTION_FIELDS = {
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

/** Pattern of the document ids that can be read. */
export const DOCUMENT_ID_PATTERN = /^(?!\.\.?$)[^/]{1,128}$/u;

type Condition = NonNullable<DocumentQuery['where']> & {
  field: keyof (typeof COLLECTION_FIELDS)['missions'];
};

/** Queries for the missions of a user, by user id. The database rules allow exactly these three queries. */
export const MISSION_QUERIES = {
  client: (uid) => ({ field: 'clientId', op: '==', value: uid }),
  freelance: (uid) => ({ field: 'freelanceIds', op: 'array-contains', value: uid }),
  everyone: () => ({ field: 'statut', op: '==', value: 'en_cours' }),
} as const satisfies Record<string, (uid: string) => Condition>;
