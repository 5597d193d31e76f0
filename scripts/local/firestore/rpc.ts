import * as z from 'zod/mini';
import type { RequestAuth } from '../http';
import { type CompositeIndex, assertIndexed } from './query/indexes';
import { isAllowed, type AccessRequest } from './rules/authorize';
import type { Rule } from './rules/parse';
import { permissionDenied, invalidArgument, StatusError, parseShape } from './http';
import type { DocumentStore, StoredDocument } from './store';
import { parseFieldPath, readField, withField, type FieldPath, documentPath } from './paths';
import { parseFields } from './values/parse';
import type { Fields } from './values/value';
import { parseQuery } from './query/parse';
import { runQuery } from './query/run';

/** The caller: `owner` is the emulator's administrator, who is not subject to rules. */
export type Caller = { owner: true } | { owner: false; auth: RequestAuth | null };

/** Context of every call. */
export interface Database {
  root: string;
  store: DocumentStore;
  rules: readonly Rule[];
  indexes: readonly CompositeIndex[];
  now: () => Date;
}

/** An access to check, without its caller. */
export type Access = WithoutAuth<AccessRequest>;
type WithoutAuth<Request> = Request extends unknown ? Omit<Request, 'auth'> : never;

/** @throws when the rules do not allow this caller the access. */
function assertAllowed({ rules }: Database, caller: Caller, access: Access): void {
  if (!caller.owner && !isAllowed(rules, { ...access, auth: caller.auth })) {
    throw permissionDenied();
  }
}

const timeOf = ({ now }: Database): string => now().toISOString();

function toWireDocument({ root }: Database, document: StoredDocument) {
  const { path, fields, createTime, updateTime } = document;
  return { name: `${root}/${path}`, fields, createTime, updateTime };
}

/** One call: from the parsed body and the path of the parent document to the body of the answer. */
export type Rpc = (
  database: Database,
  caller: Caller,
  body: unknown,
  parent: readonly string[],
) => unknown;

const precondition = z.strictObject({
  exists: z.optional(z.boolean()),
  updateTime: z.optional(z.string()),
});

const commitRequest = z.strictObject({
  writes: z.optional(
    z.array(
      z.strictObject({
        update: z.optional(z.strictObject({ name: z.string(), fields: z.optional(z.unknown()) })),
        updateMask: z.optional(z.strictObject({ fieldPaths: z.optional(z.array(z.string())) })),
        delete: z.optional(z.string()),
        currentDocument: z.optional(precondition),
      }),
    ),
  ),
});

export interface Write {
  path: string;
  precondition: z.infer<typeof precondition>;
  /** The document's fields after the write, or null when it deletes. */
  apply(current: Fields): Fields | null;
}

function patch(current: Fields, sent: Fields, mask: readonly FieldPath[]): Fields {
  return mask.reduce((fields, path) => withField(fields, path, readField(sent, path)), current);
}

/** Reads the body of a commit. Transforms and verifications, which nothing here sends, are refused. */
function parseWrites(body: unknown, root: string): Write[] {
  const { writes = [] } = parseShape(commitRequest, body);
  return writes.map(({ update, updateMask, delete: deleted, currentDocument = {} }): Write => {
    if ((update === undefined) === (deleted === undefined)) {
      throw invalidArgument('A write either updates or deletes a document.');
    }
    const path = documentPath(update?.name ?? deleted, root);
    if (update === undefined) return { path, precondition: currentDocument, apply: () => null };
    const sent = parseFields(update.fields ?? {});
    const mask = updateMask?.fieldPaths?.map(parseFieldPath) ?? (updateMask ? [] : null);
    const apply = (current: Fields) => (mask ? patch(current, sent, mask) : sent);
    return { path, precondition: currentDocument, apply };
  });
}

/** Reads, authorizes and runs a query, in the order of the hosted service: rules, then indexes. */
function select(
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

const batchGetRequest = z.strictObject({ documents: z.array(z.string()) });

export const answerBatchGet: Rpc = (database, caller, body) => {
  const { root, store } = database;
  const names = new Set(parseShape(batchGetRequest, body).documents);
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

function methodOf(write: Write, stored: StoredDocument | undefined) {
  if (write.apply({}) === null) return 'delete';
  return stored ? 'update' : 'create';
}

function assertPrecondition({ root }: Database, write: Write, stored?: StoredDocument): void {
  const { exists, updateTime } = write.precondition;
  const name = `${root}/${write.path}`;
  if (exists === true && !stored) {
    throw new StatusError('NOT_FOUND', `No document to update: ${name}`);
  }
  if (exists === false && stored) {
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  const isStale =
    updateTime !== undefined && Date.parse(updateTime) !== Date.parse(stored?.updateTime ?? '');
  if (isStale) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The stored version of ${name} does not match the required base version.`,
    );
  }
}

/** All writes or none: nothing is stored before all of them have been accepted. */
export const answerCommit: Rpc = (database, caller, body) => {
  const { root, store } = database;
  const writes = parseWrites(body, root);
  for (const write of writes) {
    const stored = store.get(write.path);
    assertAllowed(database, caller, {
      method: methodOf(write, stored),
      path: write.path,
      stored: stored?.fields ?? null,
    });
    assertPrecondition(database, write, stored);
  }
  const commitTime = timeOf(database);
  for (const write of writes) {
    const fields = write.apply(store.get(write.path)?.fields ?? {});
    if (fields === null) store.delete(write.path);
    else store.put(write.path, fields, commitTime);
  }
  return { writeResults: writes.map(() => ({ updateTime: commitTime })), commitTime };
};

const runQueryRequest = z.strictObject({ structuredQuery: z.unknown() });

export const answerRunQuery: Rpc = (database, caller, body, parent) => {
  const { structuredQuery } = parseShape(runQueryRequest, body);
  const readTime = timeOf(database);
  const documents = select(database, caller, structuredQuery, parent);
  return documents.length === 0
    ? [{ readTime }]
    : documents.map((document) => ({ document: toWireDocument(database, document), readTime }));
};

const MAX_AGGREGATIONS = 5;

const aggregationRequest = z.strictObject({
  structuredAggregationQuery: z.strictObject({
    structuredQuery: z.unknown(),
    // Counting is all the site does: sums and averages are refused by name.
    aggregations: z
      .array(z.strictObject({ alias: z.optional(z.string()), count: z.strictObject({}) }))
      .check(z.minLength(1), z.maxLength(MAX_AGGREGATIONS)),
  }),
});

/** Counts documents. @throws StatusError for an invalid query, repeated aliases, or a refusal by the rules. */
export const answerRunAggregationQuery: Rpc = (database, caller, body, parent) => {
  const { structuredAggregationQuery } = parseShape(aggregationRequest, body);
  const { structuredQuery, aggregations } = structuredAggregationQuery;
  const aliases = aggregations.map(({ alias }, index) => alias ?? `field_${String(index + 1)}`);
  if (new Set(aliases).size < aliases.length) {
    throw invalidArgument('Aggregation aliases must be unique.');
  }
  const count = select(database, caller, structuredQuery, parent).length;
  const aggregateFields = Object.fromEntries(
    aliases.map((alias) => [alias, { integerValue: String(count) }]),
  );
  return [{ result: { aggregateFields }, readTime: timeOf(database) }];
};
