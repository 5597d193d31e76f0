import { useEffect, useState } from 'react';
import { getDocument, type DataResult, type RawDocument } from '@jalon/shared/data';
import { onSessionEnd, session, useSession, type SessionUser } from '@jalon/shared/session';

/**
 * Data of the signed-in user, created once, so that Back shows it at once. It is dropped when the session ends or
 * changes.
 * @param drop called with the data of a user who is no longer signed in.
 */
export function perSession<T>(
  create: (uid: string) => T,
  drop: (data: T) => void = () => undefined,
): (uid: string) => T {
  let kept: { uid: string; data: T; unsubscribe: () => void } | null = null;
  const forget = () => {
    const former = kept;
    kept = null;
    former?.unsubscribe();
    if (former) drop(former.data);
  };
  return (uid) => {
    if (kept?.uid !== uid) {
      forget();
      kept = { uid, data: create(uid), unsubscribe: onSessionEnd(forget, uid) };
    }
    return kept.data;
  };
}

/** The signed-in user; null as soon as the session ends in any tab. */
export function useUser(): SessionUser | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : null;
}

export type Failure = Extract<DataResult<never>, { ok: false }>['reason'];

/** Ends the local session when the database reports that it ended; the session gate then redirects to /login. */
export function useEndOfSession(failure: Failure | null): void {
  useEffect(() => {
    if (failure === 'signed-out') void session.signOut();
  }, [failure]);
}

const freelancesRead = perSession(() => new Map<string, Promise<DataResult<RawDocument | null>>>());

/** A document of `freelances`, read once with the rights of this user. A failure is not kept. */
export async function readFreelance(
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
 * What `read` answers; a value stays after a later failure.
 * @param read must be the same function until something else is to be read.
 */
export function useReading<T>(read: () => Promise<DataResult<T>>) {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
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
  useEndOfSession(failure);
  return {
    value,
    failure,
    /** Whether `retry` was called. */
    retried: attempt > 0,
    /** Reads again after a failure. */
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
