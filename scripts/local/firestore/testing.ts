import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { findRoot } from '../../core/paths';
import { LOCAL_HOST, type RequestAuth } from '../http';
import { serveHandlers } from '../testing';
import { createFirestoreService } from '.';

/** The file that is deployed to the hosted service. */
const PROJECT_RULES = readFileSync(join(findRoot(), 'firestore.rules'), 'utf8');

/** A signed-in person; password unless the test is about another provider. */
export const person = (uid: string, provider = 'password'): RequestAuth => ({
  uid,
  token: { firebase: { sign_in_provider: provider } },
});

/** Reads the unsigned tokens that the SDK makes of `mockUserToken`; `expired` is refused. */
function authenticate(authorization: string | undefined): RequestAuth | null | 'invalid' {
  if (authorization === undefined) return null;
  const claims = JSON.parse(
    Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string; firebase: { sign_in_provider: string } };
  if (claims.sub === 'expired') return 'invalid';
  return { uid: claims.sub, token: claims };
}

const apps: FirebaseApp[] = [];

/** The real SDK, connected to the local service. */
export function connect(
  { host, port }: DatabaseTarget,
  asked: { uid?: string; provider?: 'password' | 'anonymous' | 'custom'; token?: string } = {},
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

const PROJECT_ID = 'demo-jalon';
export const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;
export const DOCUMENTS_URL = `/v1/${ROOT}`;

/** Serves the local service on a free port. */
export async function startService() {
  const service = createFirestoreService({
    projectId: PROJECT_ID,
    rulesText: PROJECT_RULES,
    authenticate,
  });
  const { port, origin, close } = await serveHandlers([service.handler]);
  return { service, host: LOCAL_HOST, port, url: origin, stop: close };
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
  await fetch(`http://${address}/emulator/v1/${ROOT}`, { method: 'DELETE' });
  return { host: hostname, port: Number(port), stop: () => Promise.resolve() };
}

/** The official emulator where FIRESTORE_EMULATOR_HOST names one, else our own service. */
export function openDatabase(): Promise<DatabaseTarget> {
  const address = process.env.FIRESTORE_EMULATOR_HOST;
  return address === undefined ? startService() : emulated(address);
}
