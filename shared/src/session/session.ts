import { webStorage } from '../storage';
import { createSession } from './core';
import type { Session } from './types';

export const session: Session = createSession({
  loadProvider: async () => (await import('./firebase-auth')).firebaseAuthProvider(),
  store: webStorage,
});

/** The id of the signed-in user; null for a visitor. */
export function signedInUid(): string | null {
  const state = session.getState();
  return state.status === 'signed-in' ? state.user.uid : null;
}

/**
 * Calls `forget` once the user is no longer signed in; never for a visitor who was not signed in.
 * @param uid of the user, by default the one who is signed in now.
 * @returns the unsubscription.
 */
export function onSessionEnd(forget: () => void, uid = signedInUid()): () => void {
  if (uid === null) return () => undefined;
  const unsubscribe = session.subscribe(() => {
    if (signedInUid() === uid) return;
    unsubscribe();
    forget();
  });
  return unsubscribe;
}
