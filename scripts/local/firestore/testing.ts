import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { projectFile } from '../files';
import type { RequestAuth } from '../http';
import { DOCUMENT_ID, parseFieldPath } from './paths';
import type { Direction, Query } from './query/parse';
import { toValue } from './values/value';
import { createFirestoreService, type FirestoreServiceOptions } from '.';
import { DocumentStore } from './store';

/** The files that are deployed to the hosted service. */
export const PROJECT_RULES = readFileSync(projectFile('firestore.rules'), 'utf8');
const PROJECT_INDEXES = readFileSync(projectFile('firestore.indexes.json'), 'utf8');

/** A signed-in person; password unless the test is about another provider. */
export const person = (uid: string, provider = 'password'): RequestAuth => ({
  uid,
  token: { email: `${uid}@demo.test`, firebase: { sign_in_provider: provider } },
});

/** Reads the unsigned tokens that the SDK makes of `mockUserToken`; `expired` is refused. */
function authenticate(bearerToken: string): RequestAuth | null | 'invalid' {
  const payload = bearerToken.split('.')[1];
  if (payload === undefined) return 'invalid';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sub: string;
    firebase: { sign_in_provider: string };
  };
  if (claims.sub === 'expired') return 'invalid';
  return { uid: claims.sub, token: { email: `${claims.sub}@demo.test`, ...claims } };
}

const apps: FirebaseApp[] = [];

/** The real SDK, connected to the local service. */
export function connect(
  { host, port }: DatabaseTarget,
  asked: { uid?: string; provider?: 'password' | 'anonymous'; token?: string } = {},
): Firestore {
  // The SDK prints every refusal, which is what most tests here are about.
  setLogLevel('silent');
  const app = initializeApp(
    { projectId: PROJECT_ID, apiKey: 'local' },
    `client-${String(apps.length)}`,
  );
  apps.push(app);
  const { uid, provider = 'password', token } = asked;
  const claims = uid && { sub: uid, firebase: { sign_in_provider: provider } };
  const mockUserToken = token ?? claims;
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, host, port, mockUserToken ? { mockUserToken } : {});
  return firestore;
}

export async function disconnectAll(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}

/** Builds queries in which a test names only what it is about. */
export class QueryBuilder {
  readonly query: Query;

  constructor(query: Query) {
    this.query = query;
  }

  #with(patch: Partial<Query>): QueryBuilder {
    return new QueryBuilder({ ...this.query, ...patch });
  }

  equal(field: string, value: unknown): QueryBuilder {
    const filter = { op: 'EQUAL' as const, path: parseFieldPath(field), value: toValue(value) };
    return this.#with({ filters: [...this.query.filters, filter] });
  }

  contains(field: string, value: unknown): QueryBuilder {
    const path = parseFieldPath(field);
    const filter = { op: 'ARRAY_CONTAINS' as const, path, value: toValue(value) };
    return this.#with({ filters: [...this.query.filters, filter] });
  }

  /** Each order replaces the implied one on the document id, which is added again at the end. */
  order(...orders: [field: string, direction: Direction][]): QueryBuilder {
    const orderBy = orders.map(([field, direction]) => ({
      path: parseFieldPath(field),
      direction,
    }));
    const implied = { path: [DOCUMENT_ID], direction: orders.at(-1)?.[1] ?? 'ASCENDING' };
    const hasId = orders.some(([field]) => field === DOCUMENT_ID);
    return this.#with({ orderBy: hasId ? orderBy : [...orderBy, implied] });
  }

  limit(limit: number): QueryBuilder {
    return this.#with({ limit });
  }
}

export const from = (collection: string): QueryBuilder =>
  new QueryBuilder({
    collection,
    filters: [],
    orderBy: [{ path: [DOCUMENT_ID], direction: 'ASCENDING' }],
    limit: null,
    startAt: null,
    endAt: null,
  });

const PROJECT_ID = 'demo-jalon';
const LOOPBACK = '127.0.0.1';
export const DOCUMENTS_URL = `/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

/** Serves the local service on a free port. */
export async function startService(options: Partial<FirestoreServiceOptions> = {}) {
  const store = new DocumentStore();
  const service = createFirestoreService({
    projectId: PROJECT_ID,
    rulesText: PROJECT_RULES,
    indexesText: PROJECT_INDEXES,
    store,
    authenticate,
    ...options,
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${LOOPBACK}`);
    void service.handler(request, response, url).then((handled) => {
      if (!handled) response.writeHead(404).end('not handled');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { service, store, host: LOOPBACK, port, url: `http://${LOOPBACK}:${String(port)}`, stop };
}

export type RunningService = Awaited<ReturnType<typeof startService>>;

/** A database that the contract is checked against; it enforces the rules of the project. */
export interface DatabaseTarget {
  host: string;
  port: number;
  stop(): Promise<void>;
}

async function emulated(address: string): Promise<DatabaseTarget> {
  const { hostname, port } = new URL(`http://${address}`);
  // Removes documents of an earlier run.
  const documents = `emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  await fetch(`http://${address}/${documents}`, { method: 'DELETE' });
  return { host: hostname, port: Number(port), stop: () => Promise.resolve() };
}

/** The official emulator where FIRESTORE_EMULATOR_HOST names one, else our own service. */
export function openDatabase(): Promise<DatabaseTarget> {
  const address = process.env.FIRESTORE_EMULATOR_HOST;
  return address === undefined ? startService() : emulated(address);
}
