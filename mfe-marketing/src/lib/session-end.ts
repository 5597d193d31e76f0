import { session } from '@jalon/shared/session';

/** The user who is signed in; null for a visitor. */
export function uidSignedIn(): string | null {
  const state = session.getState();
  return state.status === 'signed-in' ? state.user.uid : null;
}

/** Calls `forget` once the session of the user who is signed in now ends; never without one. */
export function atSessionEnd(forget: () => void): void {
  const uid = uidSignedIn();
  if (uid === null) return;
  const unsubscribe = session.subscribe(() => {
    if (uidSignedIn() === uid) return;
    unsubscribe();
    forget();
  });
}
