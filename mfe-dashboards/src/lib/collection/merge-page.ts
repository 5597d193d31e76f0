import type { PageOf, Row } from './types';

/**
 * Removes rows that are already known. A page without new rows ends the collection, so that a server that repeats pages
 * is not read for ever.
 */
export function newcomers<R extends Row>(known: ReadonlySet<string>, page: PageOf<R>): PageOf<R> {
  const rows = page.rows.filter(({ id }) => !known.has(id));
  return { rows, next: rows.length === 0 ? null : page.next };
}
