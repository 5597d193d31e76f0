import { useEffect } from 'react';
import { onSessionEnd, session, useSession, type SessionUser } from '@jalon/shared/session';

/**
 * Data of the signed-in user, created once, so that Back shows it at once. All of it is dropped when the session ends or
 * changes.
 * @param create called once for each user and, if there are several, each name.
 * @param drop called for each value when its user is no longer signed in.
 */
export function perSession<T extends object, Names extends string[]>(
  create: (uid: string, ...names: Names) => T,
  drop: (kept: T) => void = () => undefined,
): (uid: string, ...names: Names) => T {
  const kept = new Map<string, T>();
  let owner: string | null = null;
  let unsubscribe: () => void = () => undefined;

  const dropAll = () => {
    unsubscribe();
    owner = null;
    for (const value of kept.values()) drop(value);
    kept.clear();
  };

  return (uid, ...names) => {
    if (owner !== uid) {
      dropAll();
      owner = uid;
      unsubscribe = onSessionEnd(dropAll, uid);
    }
    const key = names.join();
    const value = kept.get(key) ?? create(uid, ...names);
    kept.set(key, value);
    return value;
  };
}

/** The signed-in user; null as soon as the session ends in any tab. */
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
