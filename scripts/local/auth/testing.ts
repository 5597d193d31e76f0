import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { servicesOrigin } from '../config';
import type { Mail } from '../mail/mailbox';
import { freePort } from '../../core/ports';
import { serveHandlers } from '../testing';
import { createAuthService } from '.';

const apps: FirebaseApp[] = [];
let made = 0;

/** A new instance of the real web SDK, like another browser. */
export function connect({ origin }: AuthTarget): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: PROJECT }, `app${String((made += 1))}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

export async function disconnectAll(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}

/** "accepted", or the SDK's error code. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
  );

const PROJECT = 'demo-local';
const PROJECT_PATH = `identitytoolkit.googleapis.com/v1/projects/${PROJECT}`;

/** An identity provider that the contract is checked against. */
export interface AuthTarget {
  /** "http://127.0.0.1:9099" */
  origin: string;
  /** How many reset e-mails were sent to an address. */
  resetsOf(email: string): Promise<number>;
  close(): Promise<void>;
}

/** Changes accounts or the project, as an administrator does unless another authorization is given. */
function administer(
  { origin }: AuthTarget,
  path: string,
  input: object,
  { method = 'POST', authorization = 'Bearer owner' } = {},
): Promise<Response> {
  return fetch(`${origin}/${path}`, {
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
}

/** A call of an administrator about accounts: "", ":lookup". */
export const callAccounts = (target: AuthTarget, call: string, input: object) =>
  administer(target, `${PROJECT_PATH}/accounts${call}`, input);

export const updateAccount = (target: AuthTarget, input: object, authorization?: string) =>
  administer(
    target,
    `${PROJECT_PATH}/accounts:update`,
    input,
    authorization ? { authorization } : {},
  );

export const PASSWORD = 'premier-secret';
let people = 0;
/** Makes addresses unique in an emulator that has run these tests before. */
const run = Date.now().toString();

export const nextEmail = () => `personne${String((people += 1))}.${run}@exemple.test`;

/** A new person, signed in. */
export async function newPerson(target: AuthTarget): Promise<{ email: string; user: User }> {
  const email = nextEmail();
  const account = { localId: email.split('@')[0], email, password: PASSWORD };
  const { status } = await callAccounts(target, '', account);
  expect(status).toBe(200);
  const { user } = await signInWithEmailAndPassword(connect(target), email, PASSWORD);
  return { email, user };
}

/** Our own service on a free port; its clock runs `ahead` of the machine's, in ms. */
export async function ownAuth(ahead: () => number = () => 0) {
  const port = await freePort();
  const origin = servicesOrigin(port);
  const mails: Mail[] = [];
  const service = createAuthService({
    projectId: PROJECT,
    servicesOrigin: origin,
    siteOrigin: 'http://localhost:3000',
    sendMail: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
    now: () => Date.now() + ahead(),
  });
  const { close } = await serveHandlers([service.handle], port);
  const target: AuthTarget = {
    origin,
    resetsOf: (email) => Promise.resolve(mails.filter(({ to }) => to === email).length),
    close,
  };
  return { ...target, service };
}

async function emulatedAuth(host: string): Promise<AuthTarget> {
  const origin = `http://${host}`;
  const target: AuthTarget = {
    origin,
    async resetsOf(email) {
      const response = await fetch(`${origin}/emulator/v1/projects/${PROJECT}/oobCodes`);
      const { oobCodes } = (await response.json()) as { oobCodes: { email: string }[] };
      return oobCodes.filter((code) => code.email === email).length;
    },
    close: () => Promise.resolve(),
  };
  // On in every project made since September 2023, off in the emulator.
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  const path = `identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`;
  await administer(target, path, config, { method: 'PATCH' });
  return target;
}

/** The official emulator where FIREBASE_AUTH_EMULATOR_HOST names one, else our own service. */
export function openAuthTarget(): Promise<AuthTarget> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return host === undefined ? ownAuth() : emulatedAuth(host);
}
