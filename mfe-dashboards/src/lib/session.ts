import { useCallback, useEffect, useState } from 'react';
import { getDocument, type DataResult, type RawDocument } from '@jalon/shared/data';
import { onSessionEnd, session, useSession, type SessionUser } from '@jalon/shared/session';

/**
 * Data of the signed-in user, created once, so that Back shows the data at once; dropped when the session ends
 * or changes.
 * @param drop called with the data of a user who is no longer signed in.
 */
export function oncePerSession<T, More extends readonly unknown[]>(
  create: (uid: string, ...more: More) => T,
  drop: (data: T) => void = () => undefined,
): (uid: string, ...more: More) => T {
  const kept = new Map<string, T>();
  return (uid, ...more) => {
    const data = kept.get(uid) ?? create(uid, ...more);
    if (kept.has(uid)) return data;
    kept.set(uid, data);
    onSessionEnd(() => {
      kept.delete(uid);
      drop(data);
    }, uid);
    return data;
  };
}

/** The signed-in user; null as soon as the session ends in any tab. */
export function useSignedInUser(): SessionUser | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : null;
}

export type ReadFailureReason = Extract<DataResult<never>, { ok: false }>['reason'];

/** Ends the local session when the database reports that it ended; the session gate then redirects to /login. */
export function useSignOutOnRefusal(failure: ReadFailureReason | null): void {
  useEffect(() => {
    if (failure === 'signed-out') void session.signOut();
  }, [failure]);
}

const freelancesRead = oncePerSession(
  () => new Map<string, Promise<DataResult<RawDocument | null>>>(),
);

/** A document of `freelances`, read once with the rights of this user. A failure is not cached. */
export async function readFreelanceDocument(
  uid: string,
  id: string,
): Promise<DataResult<RawDocument | null>> {
  const kept = freelancesRead(uid);
  const reading = kept.get(id) ?? getDocument('freelances', id);
  kept.set(id, reading);
  const result = await reading;
  if (!result.ok) kept.delete(id);
  return result;
}

/**
 * The result of `read`; the last value stays after a later failure.
 * @param read must be the same function until other data is to be read.
 */
export function useReadResult<T>(read: () => Promise<DataResult<T>>) {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<ReadFailureReason | null>(null);
  useEffect(() => {
    let isWanted = true;
    void read().then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setValue(answer.value);
      setFailure(answer.ok ? null : answer.reason);
    });
    return () => {
      isWanted = false;
    };
  }, [read, attempt]);
  useSignOutOnRefusal(failure);
  return {
    value,
    failure,
    /** Reads again after a failure. */
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}

export type AccountKind = 'client' | 'freelance';

export const NO_ACCESS = 'Votre compte n’a pas accès à cette information.';

export const dashboardPath = (kind: AccountKind) => `/dashboard-${kind}`;

/** The kind of an account: a freelance has a document in `freelances`. */
export function useAccountKind(uid: string) {
  const read = useCallback(async (): Promise<DataResult<AccountKind>> => {
    const me = await readFreelanceDocument(uid, uid);
    return me.ok ? { ok: true, value: me.value === null ? 'client' : 'freelance' } : me;
  }, [uid]);
  return useReadResult(read);
}
