import type { RequestDraft } from '@jalon/shared/draft';
import {
  asksCity,
  asksRemoteDays,
  labelOf,
  LOCATIONS,
  REMOTE_DAYS,
  SENIORITIES,
  STARTS,
} from './choices';

/** The answers of step 2 as labels. */
export interface Refinement {
  seniority: string;
  start: string;
  location: string;
  city: string;
  remoteDays: string;
  minimum: string;
  maximum: string;
  noMaximum: boolean;
}

/** The answers of step 2 that apply, without values of hidden or disabled fields. */
export function applicable(draft: RequestDraft): Refinement {
  const location = draft.selectedLocalisation;
  const offered = labelOf(REMOTE_DAYS, draft.joursRemote) !== '';
  return {
    seniority: labelOf(SENIORITIES, draft.selectedSeniorite),
    start: labelOf(STARTS, draft.selectedDemarrage),
    location: labelOf(LOCATIONS, location),
    city: asksCity(location) ? draft.ville.trim() : '',
    remoteDays: asksRemoteDays(location) && offered ? draft.joursRemote : '',
    minimum: draft.tjmMin.trim(),
    maximum: draft.isMaxTjm ? '' : draft.tjmMax.trim(),
    noMaximum: draft.isMaxTjm,
  };
}
