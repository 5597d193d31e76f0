export interface MissionStatus {
  /** As in the database, and in the address of a list narrowed to it. */
  value: 'en_cours' | 'terminee' | 'annulee';
  label: string;
  tone: 'green' | 'grey' | 'red';
  /** Place in a sorted list: what goes on comes first. */
  rank: number;
}

export const UNDER_WAY: MissionStatus = {
  value: 'en_cours',
  label: 'En cours',
  tone: 'green',
  rank: 0,
};
const CANCELLED: MissionStatus = { value: 'annulee', label: 'Annulée', tone: 'red', rank: 2 };

/** In the order of the lists. */
export const STATUSES: readonly MissionStatus[] = [
  UNDER_WAY,
  { value: 'terminee', label: 'Terminée', tone: 'grey', rank: 1 },
  CANCELLED,
];

/** Anything but the two known values, absent ones included, counts as cancelled. */
export function statusOf(statut: unknown): MissionStatus {
  return STATUSES.find(({ value }) => value === statut) ?? CANCELLED;
}
