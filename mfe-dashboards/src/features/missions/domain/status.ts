export interface MissionStatus {
  label: string;
  tone: 'green' | 'grey' | 'red';
  /** Place in a sorted list: what goes on comes first. */
  rank: number;
}

export const UNDER_WAY: MissionStatus = { label: 'En cours', tone: 'green', rank: 0 };
const CANCELLED: MissionStatus = { label: 'Annulée', tone: 'red', rank: 2 };

const KNOWN: ReadonlyMap<unknown, MissionStatus> = new Map([
  ['en_cours', UNDER_WAY],
  ['terminee', { label: 'Terminée', tone: 'grey', rank: 1 }],
]);

/** Anything but the two known values, absent ones included, counts as cancelled. */
export function statusOf(statut: unknown): MissionStatus {
  return KNOWN.get(statut) ?? CANCELLED;
}
