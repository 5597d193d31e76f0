import { searchTextOf } from '../../../lib/collection/search';
import type { Row } from '../../../lib/collection/types';
import { compareFrench } from '../../../lib/compare-french';
import { excerpt } from '../../../lib/documents/excerpt';
import { UNKNOWN } from '../../../lib/documents/text-of';
import type { MissionStatus } from './status';

/** A mission as listed; null is what its document does not say. */
export interface Mission extends Row {
  titre: string | null;
  description: string | null;
  status: MissionStatus;
}

/** Longer than any true title, shorter than what breaks a row. */
const SHOWN_LENGTH = 160;

export function mission(
  id: string,
  fields: Pick<Mission, 'titre' | 'description' | 'status'>,
): Mission {
  return { id, ...fields, searchText: searchTextOf([fields.titre, fields.description]) };
}

export function shortTitle({ titre }: Mission): string {
  return titre === null ? UNKNOWN : excerpt(titre, SHOWN_LENGTH);
}

/** How a message names a mission; by its id where it has no title. */
export function missionName(one: Mission): string {
  return one.titre === null ? `mission ${one.id}` : `mission «\u00A0${shortTitle(one)}\u00A0»`;
}

/** Missions under way first, then by title; those without a title come last. */
export function compareMissions(a: Mission, b: Mission): number {
  if (a.status.rank !== b.status.rank) return a.status.rank - b.status.rank;
  if ((a.titre === null) !== (b.titre === null)) return a.titre === null ? 1 : -1;
  return compareFrench(a.titre ?? '', b.titre ?? '');
}
