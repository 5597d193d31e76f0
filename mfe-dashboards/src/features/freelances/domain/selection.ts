import { plural } from '@jalon/shared/format';

import { fullName, jobTitle, type Freelance } from './freelance';

/** Product decision: the maximum number of selected freelances. */
export const MOST_SELECTED = 8;

const PARAMETER = 'selection';
/** Element id of the bar with the actions. */
export const SELECTION_ID = 'selection';
/** Above the length of the ids that the database generates. */
const LONGEST_ID = 128;

/** Ids of selected freelances, in the order of selection. */
export type Selection = readonly string[];

/** Adds or removes an id. Adds nothing to a full selection. */
export function toggled(selection: Selection, id: string): Selection {
  if (selection.includes(id)) return selection.filter((other) => other !== id);
  return selection.length < MOST_SELECTED ? [...selection, id] : selection;
}

/** Reads the selection in a query string, which is untrusted input. */
export function selectionIn(search: string): Selection {
  const ids = new URLSearchParams(search).getAll(PARAMETER);
  const sound = ids.filter((id) => id !== '' && id.length <= LONGEST_ID);
  return [...new Set(sound)].slice(0, MOST_SELECTED);
}

/** The query string without a selection. */
export function withoutSelection(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.toString();
}

/** Address of the list with this selection. */
export function selectionAddress(path: string, selection: Selection): string {
  const query = new URLSearchParams(selection.map((id) => [PARAMETER, id]));
  return `${path}?${query.toString()}`;
}

/** "3 freelances sélectionnés" */
export function selectionCount({ length }: Selection): string {
  const count = plural(length, 'freelance sélectionné', 'freelances sélectionnés');
  return length < MOST_SELECTED ? count : `${count}, le maximum`;
}

/** The selection as text, one line per freelance. */
export function selectionText(selected: readonly Freelance[]): string {
  return selected.map((one) => `– ${fullName(one)}, ${jobTitle(one)}`).join('\n');
}
