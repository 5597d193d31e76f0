import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';

import { siteConfig } from '../config';
import { localStore } from '../storage';
import { silenceHeartbeat } from './heartbeat';
import { keepUnverifiedSession } from './keep-session';
import { persistenceOver } from './persistence';

/** The app and its sign-in, which come together: data reads carry the token of who is signed in. */
export interface Firebase {
  app: FirebaseApp;
  auth: Auth;
  /** Whether the stored session was kept although the identity provider could not be asked. */
  isUnverified: () => boolean;
}

let current: Firebase | undefined;
const persistence = persistenceOver(localStore);

/**
 * The one Firebase app of the page, shared by the session and the data.
 *
 * localStorage rather than IndexedDB: a browser whose IndexedDB hangs would never know its session,
 * and the `storage` event tells the other tabs of a sign-out at once.
 */
export function firebase(): Firebase {
  if (current) return current;
  const { emulator, ...options } = siteConfig().firebase;
  const app = initializeApp(options);
  silenceHeartbeat(app);
  const auth = initializeAuth(app, { persistence });
  if (emulator) connectAuthEmulator(auth, emulator.authUrl, { disableWarnings: true });
  let unverified = false;
  keepUnverifiedSession(auth, () => {
    unverified = true;
  });
  current = { app, auth, isUnverified: () => unverified };
  return current;
}

/** Lets go of an app that hangs; the next use makes another one. */
export function disposeFirebase(): void {
  const disposed = current;
  current = undefined;
  if (disposed) deleteApp(disposed.app).catch(() => undefined);
}
