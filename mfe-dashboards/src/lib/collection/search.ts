import { foldText } from '@jalon/shared/format';

import type { Row } from './types';

/** Keeps a match from running from one field into the next. */
const BETWEEN_FIELDS = '\n';

/** The text a row is searched in, made of the fields it has. */
export function searchTextOf(fields: readonly (string | null)[]): string {
  return foldText(fields.filter((field) => field !== null).join(BETWEEN_FIELDS));
}

/** What is really looked for: case, accents and outer blanks do not count. Empty: nothing. */
export function foldSearch(typed: string): string {
  return foldText(typed).trim();
}

/** The rows that contain what is looked for; the very same list when nothing is. */
export function filterRows<R extends Row>(rows: readonly R[], typed: string): readonly R[] {
  const wanted = foldSearch(typed);
  if (wanted === '') return rows;
  return rows.filter(({ searchText }) => searchText.includes(wanted));
}
