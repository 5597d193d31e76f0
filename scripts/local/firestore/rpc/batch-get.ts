import * as z from 'zod/mini';
import { documentPath } from '../resource-path';
import { parseShape } from '../wire';
import { assertAllowed, timeOf, toWireDocument } from './context';
import type { Rpc } from './context';

const request = z.strictObject({ documents: z.array(z.string()) });

export const answerBatchGet: Rpc = (database, caller, body) => {
  const { root, store } = database;
  const names = new Set(parseShape(request, body).documents);
  const readTime = timeOf(database);
  return [...names].map((name) => {
    const path = documentPath(name, root);
    const stored = store.get(path);
    assertAllowed(database, caller, { method: 'get', path, stored: stored?.fields ?? null });
    return stored
      ? { found: toWireDocument(database, stored), readTime }
      : { missing: name, readTime };
  });
};
