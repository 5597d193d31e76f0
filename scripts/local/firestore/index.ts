import { posix } from 'node:path';
import * as z from 'zod/mini';
import { type Fields, encodeFields } from '../../core/firestore-values';
import { LOCAL_PROJECT } from '../../core/ports';
import { isOwner, readBody, HttpError, respond } from '../http';
import type { Authenticate, RequestAuth, ServiceHandler } from '../http';
import { requiredFields, runQuery, type StoredDocument, structuredQuerySchema } from './query';
import { type Read, parseRules } from './rules';

/** Google's status codes used here, with the HTTP status of each code. */
const HTTP_CODES = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
} as const;

/** @throws always, a refusal in Google's vocabulary. */
function refuse(status: keyof typeof HTTP_CODES, message: string): never {
  const code = HTTP_CODES[status];
  throw new HttpError(code, { error: { code, message, status } });
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const reason = z.prettifyError(result.error);
  return refuse('INVALID_ARGUMENT', `The local service answers what the site sends:\n${reason}`);
}

export const DOCUMENTS_ROOT = `projects/${LOCAL_PROJECT}/databases/(default)/documents`;
const ROOT = `${DOCUMENTS_ROOT}/`;

const documentName = z.string().check(z.startsWith(ROOT));
const queryRequest = z.strictObject({ structuredQuery: structuredQuerySchema });
const batchGetRequest = z.strictObject({ documents: z.array(documentName) });
const commitRequest = z.strictObject({
  writes: z.array(
    z.strictObject({
      update: z.strictObject({
        name: documentName,
        fields: z.custom<Fields>(
          (fields: unknown) => typeof fields === 'object' && fields !== null,
        ),
      }),
      updateMask: z.optional(
        z.strictObject({ fieldPaths: z.array(z.string().check(z.regex(/^\w+$/))) }),
      ),
    }),
  ),
});

/** The fields of a document after a write. With a mask, fields outside the mask keep their values. */
function written(stored: Fields | undefined, fields: Fields, mask: readonly string[] | undefined) {
  if (!mask) return fields;
  const kept = Object.entries(stored ?? {}).filter(([name]) => !mask.includes(name));
  const masked = Object.entries(fields).filter(([name]) => mask.includes(name));
  return Object.fromEntries([...kept, ...masked]);
}

const now = () => new Date().toISOString();

const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

interface FirestoreServiceOptions {
  /** The text of `firestore.rules`. The service does not start if it cannot enforce one of the rules. */
  rulesText: string;
  authenticate: Authenticate;
}

/** Local replacement for Firestore's REST API, for `firebase/firestore/lite`. Documents are in memory only. */
export function createFirestoreService(options: FirestoreServiceOptions) {
  const allows = parseRules(options.rulesText);
  const documents = new Map<string, StoredDocument>();

  type Asker = RequestAuth | null | 'owner';
  /** Refuses a request unless the rules allow it; a request without `read` is a write, which no rule allows. */
  function assertAllowed(auth: Asker, read?: Omit<Read, 'auth'>): void {
    if (auth === 'owner' || (read && allows({ ...read, auth }))) return;
    refuse('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }

  function answerQuery(body: unknown, auth: Asker) {
    const query = parse(queryRequest, body).structuredQuery;
    const { collection, filter, limit } = query;
    assertAllowed(auth, { method: 'list', collection, limit, fields: requiredFields(filter) });
    const prefix = `${ROOT}${collection}/`;
    const inCollection = [...documents.values()].filter(({ name }) => name.startsWith(prefix));
    const docs = runQuery(inCollection, query);
    const readTime = now();
    return docs.length === 0 ? [{ readTime }] : docs.map((document) => ({ document, readTime }));
  }

  const answerGet = (body: unknown, auth: Asker) =>
    parse(batchGetRequest, body).documents.map((name) => {
      const document = documents.get(name);
      const collection = posix.dirname(name.slice(ROOT.length));
      assertAllowed(auth, { method: 'get', collection, fields: document?.fields ?? {} });
      return document ? { found: document, readTime: now() } : { missing: name, readTime: now() };
    });

  /** Writes documents, all or none: `jalon data import` and tests do it as the owner. */
  function answerCommit(body: unknown, auth: Asker) {
    assertAllowed(auth);
    const { writes } = parse(commitRequest, body);
    const commitTime = now();
    for (const { update, updateMask } of writes) {
      const stored = documents.get(update.name);
      const fields = written(stored?.fields, update.fields, updateMask?.fieldPaths);
      const createTime = stored?.createTime ?? commitTime;
      documents.set(update.name, { ...update, fields, createTime, updateTime: commitTime });
    }
    return { writeResults: writes.map(() => ({ updateTime: commitTime })), commitTime };
  }

  const calls = new Map<string, (body: unknown, auth: Asker) => object>([
    ['runQuery', answerQuery],
    ['batchGet', answerGet],
    ['commit', answerCommit],
  ]);

  const handler: ServiceHandler = async (request, response, url) => {
    const [path = '', rpc = ''] = url.pathname.split(':');
    const answer = calls.get(rpc);
    if (path !== `/v1/${DOCUMENTS_ROOT}` || !answer) return false;
    const { headers } = request;
    const body: unknown = JSON.parse(await readBody(request, BODY_LIMIT_BYTES));
    const auth = isOwner(headers) ? 'owner' : options.authenticate(headers.authorization);
    if (auth === 'invalid') refuse('UNAUTHENTICATED', 'Missing or invalid authentication.');
    respond(response, 200, answer(body, auth));
    return true;
  };

  /** Writes a document without checking the rules, from plain data: for seeding. */
  function set(path: string, data: object): void {
    const [name, time] = [ROOT + path, now()];
    documents.set(name, { name, fields: encodeFields(data), createTime: time, updateTime: time });
  }

  return { handler, set };
}
export type FirestoreService = ReturnType<typeof createFirestoreService>;
