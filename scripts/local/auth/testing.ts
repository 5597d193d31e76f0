import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { LOCAL_PROJECT } from '../../core/ports';
import type { Mail } from '../mail/mailbox';
import { serveHandlers } from '../testing';
import { createAuthService } from '.';

/** An identity provider that the contract is checked against. */
export interface AuthTarget {
  /** "http://127.0.0.1:9099" */
  origin: string;
  /** How many reset e-mails were sent to an address. */
  resetsOf(email: string): Promise<number>;
  close(): Promise<void>;
}

const apps: FirebaseApp[] = [];
let made = 0;

/** A new instance of the real web SDK, like another browser. */
export function connect({ origin }: AuthTarget): Auth {
  const name = `app${String((made += 1))}`;
  const app = initializeApp({ apiKey: 'local', projectId: LOCAL_PROJECT }, name);
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

/** Creates (''), changes, finds or mails accounts, as an administrator unless another authorization is given. */
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

/** A new person, signed in. */
export async function newPerson(target: AuthTarget): Promise<{ email: string; user: User }> {
  const email = nextEmail();
  const account = { localId: email.split('@')[0], email, password: PASSWORD };
  expect((await callAccounts(target, '', account)).status).toBe(200);
  const { user } = await signInWithEmailAndPassword(connect(target), email, PASSWORD);
  return { email, user };
}

/** Our own service; its clock runs `ahead` of the machine's, in ms. */
export async function ownAuth(ahead: () => number = () => 0) {
  const mails: Mail[] = [];
  const service = createAuthService({
    projectId: LOCAL_PROJECT,
    servicesOrigin: 'http://localhost:3001',
    siteOrigin: 'http://localhost:3000',
    sendMail: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
    now: () => Date.now() + ahead(),
  });
  const target: AuthTarget = {
    ...(await serveHandlers([service.handle])),
    resetsOf: (email) => Promise.resolve(mails.filter(({ to }) => to === email).length),
  };
  return { ...target, service };
}

async function emulatedAuth(host: string): Promise<AuthTarget> {
  const origin = `http://${host}`;
  // On in every project made since September 2023, off in the emulator.
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

/** The official emulator where FIREBASE_AUTH_EMULATOR_HOST names one, else our own service. */
export function openAuthTarget(): Promise<AuthTarget> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return host === undefined ? ownAuth() : emulatedAuth(host);
}
