import { queryDocuments } from '@jalon/shared/data';
import type { DocumentQuery, RawDocument } from '@jalon/shared/data';

import type { ReadPage, Row } from './types';

/** The limit of the database rules, and about what a person looks through. */
export const ROWS_PER_PAGE = 50;

/** Lets the browser handle input and paint before and after each page. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a query page by page and parses each document.
 * @param isWanted drops documents of a server that ignores the condition of the query.
 */
export function readRows<R extends Row>(
  query: Omit<DocumentQuery, 'limit' | 'after'>,
  parse: (document: RawDocument) => R,
  isWanted: (row: R) => boolean = () => true,
): ReadPage<R> {
  return async (after) => {
    const page = { ...query, limit: ROWS_PER_PAGE };
    // The first page is urgent; during later ones the visitor may be typing.
    if (after !== undefined) await nextTask();
    const result = await queryDocuments(after === undefined ? page : { ...page, after });
    if (!result.ok) return result;
    if (after !== undefined) await nextTask();
    const { documents, next } = result.value;
    return { ok: true, value: { rows: documents.map(parse).filter(isWanted), next } };
  };
}
