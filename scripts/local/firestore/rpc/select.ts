import { parseQuery } from '../query/parse-query';
import { assertIndexed } from '../query/required-index';
import { runQuery } from '../query/run';
import type { StoredDocument } from '../store/document-store';
import { assertAllowed } from './context';
import type { Caller, Database } from './context';

/** Reads, authorizes and runs a query, in the order of the hosted service: rules, then indexes. */
export function select(
  database: Database,
  caller: Caller,
  structuredQuery: unknown,
  parent: readonly string[],
): StoredDocument[] {
  const query = parseQuery(structuredQuery, parent, database.root);
  assertAllowed(database, caller, { method: 'list', query });
  assertIndexed(query, database.indexes);
  return runQuery(database.store.list(query.collection), query, database.root);
}
