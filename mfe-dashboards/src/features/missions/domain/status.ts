export interface MissionStatus {
  /** Value in the database, and in the filter parameter of the address. */
  value: 'en_cours' | 'terminee' | 'annulee';
  label: string;
  tone: 'green' | 'grey' | 'red';
  /** Position in a sorted list: missions under way come first. */
  rank: number;
}

export const UNDER_WAY: MissionStatus = {
  value: 'en_cours',
  label: 'En cours',
  tone: 'green',
  rank: 0,
};
const CANCELLED: MissionStatus = { value: 'annulee', label: 'Annulée', tone: 'red', rank: 2 };

/** In the order of sorted lists. */
export const STATUSES: readonly MissionStatus[] = [
  UNDER_WAY,
  { value: 'terminee', label: 'Terminée', tone: 'grey', rank: 1 },
  CANCELLED,
];

/** The status of a document; any unknown or missing value counts as cancelled. */
export function statusOf(statut: unknown): MissionStatus {
  return STATUSES.find(({ value }) => value === statut) ?? CANCELLED;
}
