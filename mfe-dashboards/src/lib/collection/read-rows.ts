import { queryDocuments } from '@jalon/shared/data';
import type { DocumentQuery, RawDocument } from '@jalon/shared/data';

import type { ReadPage, Row } from './types';

/** The most the rules allow, and about what a person looks through. */
export const ROWS_PER_PAGE = 50;

/** Lets the browser draw and take keys between a key and what it asks for, an answer and what is made of it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a query page by page, each document through `parse`: no raw document goes further.
 * @param isWanted drops what a server that ignores the query's condition would send.
 */
export function readRows<R extends Row>(
  query: Omit<DocumentQuery, 'limit' | 'after'>,
  parse: (document: RawDocument) => R,
  isWanted: (row: R) => boolean = () => true,
): ReadPage<R> {
  return async (after) => {
    const page = { ...query, limit: ROWS_PER_PAGE };
    // Someone waits for the first page; during the others they may be typing.
    if (after !== undefined) await nextTask();
    const result = await queryDocuments(after === undefined ? page : { ...page, after });
    if (!result.ok) return result;
    if (after !== undefined) await nextTask();
    const { documents, next } = result.value;
    return { ok: true, value: { rows: documents.map(parse).filter(isWanted), next } };
  };
}
