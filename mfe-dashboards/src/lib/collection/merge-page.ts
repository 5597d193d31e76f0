import type { PageOf, Row } from './types';

/**
 * The page without the rows already known. One that brings nothing new ends the collection: a
 * server that repeats itself must not be asked for ever.
 */
export function newcomers<R extends Row>(known: ReadonlySet<string>, page: PageOf<R>): PageOf<R> {
  const rows = page.rows.filter(({ id }) => !known.has(id));
  return { rows, next: rows.length === 0 ? null : page.next };
}
