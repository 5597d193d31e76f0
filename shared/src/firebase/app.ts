import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';

import { siteConfig } from '../config';

export interface Firebase {
  app: FirebaseApp;
  auth: Auth;
}

let initialised: Firebase | undefined;

/**
 * The one Firebase app of the page: the session and the data share it, so that a read carries the
 * token of who is signed in.
 *
 * localStorage rather than IndexedDB: a browser whose IndexedDB hangs would never know its session,
 * and the `storage` event tells the other tabs of a sign-out at once.
 */
export function firebase(): Firebase {
  if (initialised) return initialised;
  const { emulator, ...options } = siteConfig().firebase;
  const app = initializeApp(options);
  const auth = initializeAuth(app, { persistence: [browserLocalPersistence, inMemoryPersistence] });
  if (emulator) connectAuthEmulator(auth, emulator.authUrl, { disableWarnings: true });
  initialised = { app, auth };
  return initialised;
}
