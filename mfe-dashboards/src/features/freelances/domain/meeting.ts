import { plural } from '@jalon/shared/format';
import type { HandedOver } from '@jalon/shared/forms';
import type { Row } from '../../../lib/collection';
import { excerpt, toSubjectLine } from '../../../lib/text';
import { compareFreelances, fullName, nameAndTitle, jobTitle, type Freelance } from './freelance';

/** Product decision: the maximum number of selected freelances. */
export const MAX_SELECTED_FREELANCES = 8;

/** Ids of selected freelances, in the order of selection. */
export type SelectedIds = readonly string[];

/** Adds or removes an id. Adds nothing to a full selection. */
export function toggleSelected(selection: SelectedIds, id: string): SelectedIds {
  if (selection.includes(id)) return selection.filter((other) => other !== id);
  return selection.length < MAX_SELECTED_FREELANCES ? [...selection, id] : selection;
}

/** Reads a stored selection, which may be anything. */
export function parseSelection(stored: unknown): SelectedIds {
  const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  return [...new Set(ids)].slice(0, MAX_SELECTED_FREELANCES);
}

/** "3 freelances sélectionnés" */
export function formatSelectionCount({ length }: SelectedIds): string {
  const count = plural(length, 'freelance sélectionné', 'freelances sélectionnés');
  return length < MAX_SELECTED_FREELANCES ? count : `${count}, le maximum`;
}

/** A mission of the client who reads the list of freelances. */
export interface ClientMission extends Row {
  titre: string | null;
  freelanceIds: readonly string[] | null;
  status: { value: string };
}

type Ties = ReadonlyMap<string, string>;

const UNDER_WAY = 'en_cours';
const FINISHED = 'terminee';
const TIES = {
  [FINISHED]: 'A travaillé avec vous',
  [UNDER_WAY]: 'Travaille avec vous',
};

/** By id, the freelances who work or worked with the client. A cancelled mission does not count. */
export function tiesByFreelance(missions: readonly ClientMission[]): Ties {
  const ties = Object.entries(TIES).flatMap(([status, tie]) =>
    missions
      .filter((mission) => mission.status.value === status)
      .flatMap(({ freelanceIds }) => freelanceIds ?? [])
      .map((id) => [id, tie] as const),
  );
  return new Map(ties);
}

/** Whether a freelance works with the client now. */
const isColleague = (id: string, ties: Ties) => ties.get(id) === TIES[UNDER_WAY];

/** Ids of the freelances who work with the client now. */
export function currentFreelanceIds(missions: readonly ClientMission[]): string[] {
  const ties = tiesByFreelance(missions);
  return [...ties.keys()].filter((id) => isColleague(id, ties));
}

/** Sorts the freelances who work with the client first, then by name. */
export const compareByTies = (ties: Ties) => (a: Freelance, b: Freelance) => {
  const isFirst = isColleague(a.id, ties);
  if (isFirst === isColleague(b.id, ties)) return compareFreelances(a, b);
  return isFirst ? -1 : 1;
};

const TITLE_LENGTH = 80;

/** Line of the message with the only mission under way; none if there are several, as the client must choose. */
function missionLine(all: readonly ClientMission[]): string[] {
  const [only, ...others] = all.filter(({ status }) => status.value === UNDER_WAY);
  if (others.length > 0 || typeof only?.titre !== 'string') return [];
  return [`Mission\u00A0: «\u00A0${excerpt(only.titre, TITLE_LENGTH)}\u00A0»`];
}

const message = (...lines: readonly string[]) => ['Bonjour,', '', ...lines, ''].join('\n');

/** Form values to meet freelances, for one of the client's missions. */
export function meetingValues(
  selected: readonly [Freelance, ...Freelance[]],
  all: readonly ClientMission[],
): HandedOver {
  const [first, ...others] = selected;
  const mission = missionLine(all);
  if (others.length === 0) {
    const who = `Je souhaite rencontrer ${nameAndTitle(first)}.`;
    const sujet = toSubjectLine(`Mise en relation avec ${nameAndTitle(first)}`);
    return { sujet, message: message(who, ...mission) };
  }
  const names = selected.map((freelance) => `– ${fullName(freelance)}, ${jobTitle(freelance)}`);
  const end = mission.length > 0 ? ['', ...mission] : [];
  return { message: message('Je souhaite rencontrer\u00A0:', ...names, ...end) };
}

/** Form values for a message about a freelance of a mission. */
export function memberMessageValues(freelance: Freelance, mission: string): HandedOver {
  const what = `Je souhaite échanger avec ${nameAndTitle(freelance)} à propos de la ${mission}.`;
  const sujet = toSubjectLine(`Au sujet de ${nameAndTitle(freelance)}, ${mission}`);
  return { sujet, message: message(what) };
}
