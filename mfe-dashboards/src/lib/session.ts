import { useEffect } from 'react';
import { session, useSession, type SessionUser } from '@jalon/shared/session';

/** Cache for the data of a signed-in user, so that Back shows it at once. Emptied when the session ends or changes. */
type SessionCache<T> = (uid: string, name: string, create: () => T) => T;

const uidSignedIn = () => {
  const state = session.getState();
  return state.status === 'signed-in' ? state.user.uid : null;
};

/** @param drop called for each entry when its user is no longer signed in. */
export function createSessionCache<T>(drop: (kept: T) => void): SessionCache<T> {
  const kept = new Map<string, T>();
  let owner: string | null = null;
  let unsubscribe: () => void = () => undefined;

  const dropAll = () => {
    unsubscribe();
    owner = null;
    for (const one of kept.values()) drop(one);
    kept.clear();
  };

  const keepFor = (uid: string) => {
    if (owner === uid) return;
    dropAll();
    owner = uid;
    unsubscribe = session.subscribe(() => {
      if (uidSignedIn() !== uid) dropAll();
    });
  };

  return (uid, name, create) => {
    keepFor(uid);
    const found = kept.get(name);
    if (found !== undefined) return found;
    const created = create();
    kept.set(name, created);
    return created;
  };
}

/** The signed-in user; null as soon as the session ends, in any tab. */
export function useUser(): SessionUser | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : null;
}

/** Ends the local session when the database reports that it ended; the session gate then redirects to /login. */
export function useEndOfSession(isOver: boolean): void {
  useEffect(() => {
    if (isOver) void session.signOut();
  }, [isOver]);
}
