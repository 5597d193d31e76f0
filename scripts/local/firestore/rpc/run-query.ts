import * as z from 'zod/mini';
import { parseShape } from '../wire';
import { timeOf, toWireDocument } from './context';
import type { Rpc } from './context';
import { select } from './select';

const request = z.strictObject({ structuredQuery: z.unknown() });

export const answerRunQuery: Rpc = (database, caller, body, parent) => {
  const { structuredQuery } = parseShape(request, body);
  const readTime = timeOf(database);
  const documents = select(database, caller, structuredQuery, parent);
  return documents.length === 0
    ? [{ readTime }]
    : documents.map((document) => ({ document: toWireDocument(database, document), readTime }));
};
