import type { IncomingMessage } from 'node:http';
import { allowCrossOrigin, type RequestAuth, type ServiceHandler } from '../http';
import { matchRoute, readJson, type Route, sendError, sendJson, StatusError } from './http';
import { documentPath, rootName } from './paths';
import { parseIndexFile } from './query/indexes';
import {
  answerBatchGet,
  answerCommit,
  answerRunAggregationQuery,
  answerRunQuery,
  type Caller,
  type Database,
  type Rpc,
} from './rpc';
import { readRules } from './rules/authorize';
import type { DocumentStore } from './store';
import { toFields } from './values/value';

const RPCS: ReadonlyMap<string, { answer: Rpc; asList: boolean }> = new Map([
  ['runQuery', { answer: answerRunQuery, asList: true }],
  ['runAggregationQuery', { answer: answerRunAggregationQuery, asList: true }],
  ['batchGet', { answer: answerBatchGet, asList: true }],
  ['commit', { answer: answerCommit, asList: false }],
]);

/** The official emulator's token for administrators. */
const OWNER_TOKEN = 'owner';

export interface FirestoreServiceOptions {
  projectId: string;
  /** The text of `firestore.rules`; the service does not start on what it cannot enforce. */
  rulesText: string;
  /** The text of `firestore.indexes.json`. */
  indexesText: string;
  store: DocumentStore;
  /** The person behind a bearer token; null for nobody, `invalid` for a token to refuse. */
  authenticate: (bearerToken: string) => RequestAuth | null | 'invalid';
  now?: () => Date;
}

export interface FirestoreService {
  handler: ServiceHandler;
  /** Writes a document without checking the rules, from plain data: for seeding. */
  set: (path: string, data: object) => void;
}

function identify(request: IncomingMessage, options: FirestoreServiceOptions): Caller {
  const { authorization } = request.headers;
  if (authorization === undefined) return { owner: false, auth: null };
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (token === OWNER_TOKEN) return { owner: true };
  const auth = token === undefined ? 'invalid' : options.authenticate(token);
  if (auth === 'invalid') {
    throw new StatusError('UNAUTHENTICATED', 'Missing or invalid authentication.');
  }
  return { owner: false, auth };
}

function assertDatabase({ project, database }: Route, { projectId }: FirestoreServiceOptions) {
  if (project === projectId && database === '(default)') return;
  throw new StatusError(
    'NOT_FOUND',
    `The database ${database} does not exist for project ${project}; the local one is (default) of ${projectId}.`,
  );
}

/** Local replacement for Firestore's REST API, for `firebase/firestore/lite`. */
export function createFirestoreService(options: FirestoreServiceOptions): FirestoreService {
  const { projectId, rulesText, indexesText, store, now = () => new Date() } = options;
  const root = rootName(projectId);
  const database: Database = {
    root,
    store,
    rules: readRules(rulesText),
    indexes: parseIndexFile(indexesText),
    now,
  };

  const answer = async (request: IncomingMessage, route: Route, rpc: Rpc | undefined) => {
    const body = await readJson(request);
    assertDatabase(route, options);
    if (rpc === undefined) {
      throw new StatusError('UNIMPLEMENTED', `The local service does not answer ${route.rpc}.`);
    }
    return rpc(database, identify(request, options), body, route.parent);
  };

  return {
    async handler(request, response, url) {
      const route = matchRoute(url.pathname);
      if (route === null) return false;
      if (allowCrossOrigin(request, response, 'loopback')) return true;
      if (request.method !== 'POST') return false;
      const rpc = RPCS.get(route.rpc);
      try {
        sendJson(response, 200, await answer(request, route, rpc?.answer));
      } catch (error) {
        sendError(response, error, rpc?.asList ?? false);
      }
      return true;
    },
    set(path, data) {
      store.put(documentPath(`${root}/${path}`, root), toFields(data), now().toISOString());
    },
  };
}
