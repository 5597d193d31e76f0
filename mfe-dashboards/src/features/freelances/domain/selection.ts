import { plural } from '@jalon/shared/format';

import { excerpt } from '../../../lib/text';
import { fullName, jobTitle, type Freelance } from './freelance';

/** Product decision: more would be a list, not a selection. */
export const MOST_SELECTED = 8;

const PARAMETER = 'selection';
/** Id of the element that holds the actions. */
export const SELECTION_ID = 'selection';
/** Longer than any document id that the database makes. */
const LONGEST_ID = 128;

/** Ids of selected freelances, in the order of selection. */
export type Selection = readonly string[];

/** Adds an id, or removes it. A full selection stays as it is. */
export function toggled(selection: Selection, id: string): Selection {
  if (selection.includes(id)) return selection.filter((other) => other !== id);
  return selection.length < MOST_SELECTED ? [...selection, id] : selection;
}

/** The selection in a query string; anyone can write any. */
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

/** One line per freelance. */
export function selectionText(selected: readonly Freelance[]): string {
  return selected.map((one) => `– ${fullName(one)}, ${jobTitle(one)}`).join('\n');
}

const LONGEST_MESSAGE = 1_500;

/** The contact page with a message about these freelances. */
export function groupMessageAddress(selected: readonly Freelance[]): string {
  const message = `Bonjour,\n\nJe souhaite rencontrer\u00A0:\n${selectionText(selected)}\n\n`;
  const query = new URLSearchParams({
    objet: 'freelances',
    sujet: `Mise en relation avec ${String(selected.length)} freelances`,
    message: message.length > LONGEST_MESSAGE ? excerpt(message, LONGEST_MESSAGE) : message,
  });
  return `/contact?${query.toString()}`;
}
