import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';

import { siteConfig } from '../config';
import { webStorage } from '../storage';
import { keepUnverifiedSession, persistenceIn, silenceHeartbeat } from './replaced';

/** The app and its Auth instance, created together: database requests carry the token of the signed-in user. */
export interface Firebase {
  app: FirebaseApp;
  auth: Auth;
  /** Whether the stored session could not be verified with the identity provider. */
  isUnverified: () => boolean;
}

let current: Firebase | undefined;
const persistence = persistenceIn(webStorage);

/**
 * The one Firebase app of the page, shared by session and data.
 * Stores the session in localStorage, because in browsers where IndexedDB hangs it would stay unknown. The
 * `storage` event also tells other tabs of a sign-out at once.
 */
export function getFirebase(): Firebase {
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

/** Drops an app that hangs; the next use creates a new one. */
export function disposeFirebase(): void {
  const disposed = current;
  current = undefined;
  if (disposed) deleteApp(disposed.app).catch(() => undefined);
}
