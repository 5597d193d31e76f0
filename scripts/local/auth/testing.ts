import { createServer } from 'node:http';
import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { closeServer, listen, LOCAL_HOST, requestListener } from '../http';
import type { Mail } from '../mail/mailbox';
import { freePort } from '../../core/ports';
import { type AuthState, createAuthService } from '.';

const apps: FirebaseApp[] = [];
let made = 0;

/** The real web SDK, as another browser each time. */
export function connect(origin: string): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: PROJECT }, `app${String((made += 1))}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

export async function disconnectAll(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}

let people = 0;
/** Makes addresses unique in an emulator that has run these tests before. */
const run = Date.now().toString();

export const nextEmail = () => `personne${String((people += 1))}.${run}@exemple.test`;

/** "accepted", or the SDK's error code. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
  );

export const PROJECT = 'demo-local';
const ADMINISTRATOR = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** An identity provider that the contract is checked against. */
export interface AuthTarget {
  /** "http://127.0.0.1:9099" */
  origin: string;
  /** The codes that were sent to an address, the latest last. */
  resetCodes(email: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Changes an account or the project as an administrator does. */
export function administer(
  { origin }: AuthTarget,
  path: string,
  input: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Response> {
  return fetch(`${origin}/identitytoolkit.googleapis.com/${path}`, {
    method,
    headers: ADMINISTRATOR,
    body: JSON.stringify(input),
  });
}

function codeIn({ html }: Mail): string {
  const link = /href="([^"]+)"/.exec(html)?.[1] ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}

/** Our own service on a free port; its clock runs `ahead` of the machine's, in ms. */
export async function ownAuth(ahead: () => number = () => 0) {
  const port = await freePort();
  const origin = `http://${LOCAL_HOST}:${String(port)}`;
  const mails: Mail[] = [];
  let state: AuthState | undefined;
  const service = createAuthService({
    projectId: PROJECT,
    file: {
      read: () => state,
      write: (value) => {
        state = value;
      },
    },
    servicesOrigin: origin,
    siteOrigin: 'http://localhost:3000',
    sendMail: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
    now: () => Date.now() + ahead(),
  });
  const server = createServer(requestListener([service.handle]));
  await listen(server, port, 'services');
  const target: AuthTarget = {
    origin,
    resetCodes: (email) => Promise.resolve(mails.filter(({ to }) => to === email).map(codeIn)),
    close: () => closeServer(server),
  };
  return { ...target, service };
}

async function emulatedAuth(host: string): Promise<AuthTarget> {
  const origin = `http://${host}`;
  const target: AuthTarget = {
    origin,
    async resetCodes(email) {
      const response = await fetch(`${origin}/emulator/v1/projects/${PROJECT}/oobCodes`);
      const { oobCodes } = (await response.json()) as {
        oobCodes: { email: string; oobCode: string }[];
      };
      return oobCodes.filter((code) => code.email === email).map(({ oobCode }) => oobCode);
    },
    close: () => Promise.resolve(),
  };
  // On in every project made since September 2023, off in the emulator.
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await administer(target, `v2/projects/${PROJECT}/config`, config, 'PATCH');
  return target;
}

/** The official emulator where FIREBASE_AUTH_EMULATOR_HOST names one, else our own service. */
export function openAuthTarget(): Promise<AuthTarget> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return host === undefined ? ownAuth() : emulatedAuth(host);
}
