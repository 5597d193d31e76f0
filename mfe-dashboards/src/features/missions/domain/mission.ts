import type { MissionStatusValue } from '@jalon/shared/documents';
import { asText, type SearchTerms } from '@jalon/shared/format';
import { findMatches, searchTextOf } from '../../../lib/search';
import type { Row } from '../../../lib/collection';
import { compareFrench, excerpt, fieldText, UNKNOWN, type StoredDocument } from '../../../lib/text';

interface MissionStatus {
  /** Value in the database, and in the filter parameter of the address. */
  value: MissionStatusValue;
  label: string;
  tone: 'green' | 'grey' | 'red';
}

export const UNDER_WAY: MissionStatus = { value: 'en_cours', label: 'En cours', tone: 'green' };
const CANCELLED: MissionStatus = { value: 'annulee', label: 'Annulée', tone: 'red' };

/** All statuses, in the order of sorted lists. */
export const STATUSES: readonly MissionStatus[] = [
  UNDER_WAY,
  { value: 'terminee', label: 'Terminée', tone: 'grey' },
  CANCELLED,
];

/** The status of a document; any unknown or missing value counts as cancelled. */
function statusOf(statut: unknown): MissionStatus {
  return STATUSES.find(({ value }) => value === statut) ?? CANCELLED;
}

export const MISSION_NOUN = { one: 'mission', many: 'missions', feminine: true };

/** A mission as listed; null for a field that the document does not have. */
export interface Mission extends Row {
  titre: string | null;
  description: string | null;
  status: MissionStatus;
  /** Whether the signed-in user works on the mission, as a freelance. */
  isOwn: boolean;
  /** Ids of the freelances who work on it; null when the field is missing. */
  freelanceIds: readonly string[] | null;
}

/** @param uid of the user who reads the mission. */
export function readMission({ id, fields }: StoredDocument, uid: string): Mission {
  const titre = fieldText(fields.titre);
  const description = fieldText(fields.description);
  const status = statusOf(fields.statut);
  const ids: unknown = fields.freelanceIds;
  const freelanceIds = Array.isArray(ids) ? [...new Set(ids.map(asText).filter(Boolean))] : null;
  return {
    id,
    titre,
    description,
    status,
    isOwn: freelanceIds?.includes(uid) ?? false,
    freelanceIds,
    searchText: searchTextOf([titre, description]),
    facets: [status.value],
  };
}

/** Longer than real titles, short enough for a row. */
const SHOWN_LENGTH = 160;

export function shortTitle({ titre }: Mission): string {
  return titre === null ? UNKNOWN : excerpt(titre, SHOWN_LENGTH);
}

/** Characters of the description in a closed row: about two lines on a wide screen. */
const PREVIEW_LENGTH = 280;
/** Latest position at which a match is within the two visible lines of a narrow screen. */
const LATEST_MATCH = 60;
const BEFORE_MATCH = 30;

/** The part of the description around the first match; its beginning without a search. */
export function previewDescription({ description }: Mission, search: SearchTerms): string | null {
  if (description === null) return null;
  const first = findMatches(description, search)[0]?.[0] ?? 0;
  if (first <= LATEST_MATCH) return excerpt(description, PREVIEW_LENGTH);
  const space = description.indexOf(' ', first - BEFORE_MATCH);
  const start = space < 0 ? first : Math.min(space + 1, first);
  return `… ${excerpt(description.slice(start), PREVIEW_LENGTH)}`;
}

/** Name of a mission in a message: its title, or its id without one. */
export function missionName(job: Mission): string {
  return job.titre === null ? `mission ${job.id}` : `mission «\u00A0${shortTitle(job)}\u00A0»`;
}

/** Longer than any real job title. */
const MAX_TITLE = 60;
/** Shorter words, such as « de », are found in nearly every text. */
const MIN_WORD = 3;

/** Searches for a job title: the title, then each of its words. */
export function searchesForJobTitle(fonction: unknown): readonly string[] {
  const title = fieldText(fonction);
  if (title === null || title.length > MAX_TITLE) return [];
  return [...new Set([title, ...title.split(/\s+/).filter((word) => word.length >= MIN_WORD)])];
}

/** Sorts missions under way first, then by title; missions without a title come last. */
export function compareMissions(a: Mission, b: Mission): number {
  const ranks = STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status);
  return ranks || compareFrench(a.titre, b.titre);
}
