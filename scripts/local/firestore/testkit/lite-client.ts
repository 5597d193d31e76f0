import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import { PROJECT_ID } from './running-service';
import type { DatabaseTarget } from './target';

const apps: FirebaseApp[] = [];

/** The real SDK, pointed at the stand-in; `asked` is who asks (nobody when left out). */
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
