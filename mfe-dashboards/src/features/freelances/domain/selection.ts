import { plural } from '@jalon/shared/format';

import { fullName, jobTitle, type Freelance } from './freelance';

/** Product decision: the maximum number of selected freelances. */
export const MOST_SELECTED = 8;

/** Element id of the bar with the selection. */
export const SELECTION_ID = 'selection';

/** Ids of selected freelances, in the order of selection. */
export type Selection = readonly string[];

/** Adds or removes an id. Adds nothing to a full selection. */
export function toggled(selection: Selection, id: string): Selection {
  if (selection.includes(id)) return selection.filter((other) => other !== id);
  return selection.length < MOST_SELECTED ? [...selection, id] : selection;
}

/** Reads a stored selection, which may be anything. */
export function readSelection(stored: unknown): Selection {
  const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  return [...new Set(ids)].slice(0, MOST_SELECTED);
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
