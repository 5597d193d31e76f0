import { webStorage } from '../storage';
import { createSession } from './core';
import type { Session } from './types';

/** The session of this page. */
export const session: Session = createSession({
  loadProvider: async () => (await import('./firebase-auth')).firebaseAuthProvider(),
  store: webStorage,
});
