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
import { LOCAL_PROJECT } from '../../core/ports';
import type { RequestAuth } from '../http';
import { serveHandlers, type Served } from '../testing';
import { createFirestoreService } from '.';

export const ROOT = `projects/${LOCAL_PROJECT}/databases/(default)/documents`;

/** A signed-in person; password unless the test is about another provider. */
export const person = (
  uid: string,
  provider: RequestAuth['token']['firebase']['sign_in_provider'] = 'password',
): RequestAuth => ({ uid, token: { firebase: { sign_in_provider: provider } } });

/** Reads the unsigned tokens that the SDK makes of `mockUserToken`; `expired` is refused. */
function authenticate(authorization: string | undefined): RequestAuth | null | 'invalid' {
  if (authorization === undefined) return null;
  const text = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  const token = JSON.parse(text) as RequestAuth['token'] & { sub: string };
  return token.sub === 'expired' ? 'invalid' : { uid: token.sub, token };
}

const apps: FirebaseApp[] = [];

/** The real SDK, connected to a database. @param as a person, the administrator, or nobody by default. */
export function connect({ origin }: Pick<Served, 'origin'>, as?: RequestAuth | 'owner'): Firestore {
  // The SDK prints every refusal, which is what most tests here are about.
  setLogLevel('silent');
  const options = { projectId: LOCAL_PROJECT, apiKey: 'local' };
  const app = initializeApp(options, `client-${String(apps.length)}`);
  apps.push(app);
  const firestore = getFirestore(app);
  const { hostname, port } = new URL(origin);
  const mockUserToken = typeof as === 'object' ? { sub: as.uid, ...as.token } : as;
  connectFirestoreEmulator(firestore, hostname, Number(port), {
    ...(mockUserToken && { mockUserToken }),
  });
  return firestore;
}

export async function disconnectAll(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}

/** Serves the local service with the rules that are deployed to the hosted one. */
export async function startService() {
  const rulesText = readFileSync(join(findRoot(), 'firestore.rules'), 'utf8');
  const service = createFirestoreService({ projectId: LOCAL_PROJECT, rulesText, authenticate });
  return { service, ...(await serveHandlers([service.handler])) };
}

/** The official emulator where FIRESTORE_EMULATOR_HOST names one, else our own service. */
export async function openDatabase(): Promise<Omit<Served, 'port'>> {
  const address = process.env.FIRESTORE_EMULATOR_HOST;
  if (address === undefined) return startService();
  const origin = `http://${address}`;
  // Removes documents of an earlier run.
  await fetch(`${origin}/emulator/v1/${ROOT}`, { method: 'DELETE' });
  return { origin, close: () => Promise.resolve() };
}
