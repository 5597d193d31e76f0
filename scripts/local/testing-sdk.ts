import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { findRoot } from '../core/paths';
import { LOCAL_PROJECT } from '../core/ports';
import { createAuthService } from './auth';
import { createFirestoreService, DOCUMENTS_ROOT } from './firestore';
import { serveHandlers, type Authenticate, type RequestAuth, type Served } from './http';
import type { Mail } from './mail/mailbox';

const apps: FirebaseApp[] = [];

/**
 * Connects the real web SDK to local services or emulators. Each call stands for another browser.
 * @param as person, or administrator, that requests documents; default: the person who signs in.
 */
export function connectSdk({ origin }: { origin: string }, as?: RequestAuth | 'owner') {
  // The SDK logs every refusal, and most tests expect refusals.
  setLogLevel('silent');
  const options = { projectId: LOCAL_PROJECT, apiKey: 'local' };
  const app = initializeApp(options, `client-${String(apps.length)}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  const firestore = getFirestore(app);
  const { hostname, port } = new URL(origin);
  const mockUserToken = typeof as === 'object' ? { sub: as.uid, ...as.token } : as;
  const token = mockUserToken && { mockUserToken };
  connectFirestoreEmulator(firestore, hostname, Number(port), token);
  return { auth, firestore };
}

export async function disconnectAll(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}

/** An identity provider on which the contract tests run. */
export type AuthTarget = Pick<Awaited<ReturnType<typeof ownAuth>>, 'origin' | 'resetsOf' | 'close'>;

/** Result of an attempt: "accepted", or the SDK's error code. */
export const attemptResult = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
  );

/** Creates (''), changes or finds accounts or sends mail, as an administrator unless `authorization` is given. */
export const callAccounts = (
  { origin }: AuthTarget,
  call: '' | ':lookup' | ':update' | ':sendOobCode',
  input: object,
  authorization = 'Bearer owner',
): Promise<Response> =>
  fetch(`${origin}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts${call}`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });

export const PASSWORD = 'premier-secret';
let people = 0;
/** Makes addresses unique in an emulator that has run these tests before. */
const run = Date.now().toString();

export const nextEmail = () => `personne${String((people += 1))}.${run}@exemple.test`;

export async function createPerson(target: AuthTarget): Promise<{ email: string; user: User }> {
  const email = nextEmail();
  const account = { localId: email.split('@')[0], email, password: PASSWORD };
  expect((await callAccounts(target, '', account)).status).toBe(200);
  const { user } = await signInWithEmailAndPassword(connectSdk(target).auth, email, PASSWORD);
  return { email, user };
}

/** Our own service; its clock runs `ahead` of the machine's, in ms. */
export async function ownAuth(ahead: () => number = () => 0) {
  const mails: Mail[] = [];
  const service = createAuthService({
    servicesOrigin: 'http://localhost:3001',
    siteOrigin: 'http://localhost:3000',
    sendMail: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
    now: () => Date.now() + ahead(),
  });
  return {
    ...(await serveHandlers([service.handler])),
    service,
    resetsOf: (email: string) => Promise.resolve(mails.filter(({ to }) => to === email).length),
  };
}

async function emulatedAuth(host: string): Promise<AuthTarget> {
  const origin = `http://${host}`;
  // This protection is on in every Firebase project since September 2023, but off in the emulator.
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await fetch(`${origin}/identitytoolkit.googleapis.com/v2/projects/${LOCAL_PROJECT}/config`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(config),
  });
  return {
    origin,
    async resetsOf(email) {
      const response = await fetch(`${origin}/emulator/v1/projects/${LOCAL_PROJECT}/oobCodes`);
      const { oobCodes } = (await response.json()) as { oobCodes: { email: string }[] };
      return oobCodes.filter((code) => code.email === email).length;
    },
    close: () => Promise.resolve(),
  };
}

/** The official emulator if FIREBASE_AUTH_EMULATOR_HOST is set, otherwise our own service. */
export function openAuthTarget(): Promise<AuthTarget> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return host === undefined ? ownAuth() : emulatedAuth(host);
}

/** A person signed in with a password, unless the test needs another provider. */
export const authOf = (
  uid: string,
  provider: RequestAuth['token']['firebase']['sign_in_provider'] = 'password',
): RequestAuth => ({ uid, token: { firebase: { sign_in_provider: provider } } });

/** Reads the unsigned tokens that the SDK makes from `mockUserToken`. The user id `expired` is refused. */
const authenticate: Authenticate = (authorization) => {
  if (authorization === undefined) return null;
  const text = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  const token = JSON.parse(text) as RequestAuth['token'] & { sub: string };
  return token.sub === 'expired' ? 'invalid' : { uid: token.sub, token };
};

/** Serves the local service with the same rules as the hosted service. */
export function startDatabase(): Promise<Served> {
  const rulesText = readFileSync(join(findRoot(), 'firestore.rules'), 'utf8');
  const { handler } = createFirestoreService({ rulesText, authenticate });
  return serveHandlers([handler]);
}

/** The official emulator if FIRESTORE_EMULATOR_HOST is set, otherwise our own service. */
export async function openDatabase(): Promise<Pick<Served, 'origin' | 'close'>> {
  const address = process.env.FIRESTORE_EMULATOR_HOST;
  if (address === undefined) return startDatabase();
  const origin = `http://${address}`;
  // Removes documents of an earlier run.
  await fetch(`${origin}/emulator/v1/${DOCUMENTS_ROOT}`, { method: 'DELETE' });
  return { origin, close: () => Promise.resolve() };
}
