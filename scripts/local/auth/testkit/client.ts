import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { PROJECT } from './target';

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
/** Unknown to any emulator that went through these tests before. */
const run = Date.now().toString();

export const nextEmail = () => `personne${String((people += 1))}.${run}@exemple.test`;

/** What the SDK says of an attempt: "accepted", or its error code. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
  );
