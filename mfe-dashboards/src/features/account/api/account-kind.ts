import { useEffect, useState } from 'react';
import { getDocument, type DataResult } from '@jalon/shared/data';

import { perSession, useEndOfSession } from '../../../lib/session';

export type AccountKind = 'client' | 'freelance';

export const accountKindLabel: Record<AccountKind, string> = {
  client: 'Client',
  freelance: 'Freelance',
};

export const NO_ACCESS = 'Votre compte n’a pas accès à cette information.';

export const dashboardOf: Record<AccountKind, string> = {
  client: '/dashboard-client',
  freelance: '/dashboard-freelance',
};

interface Reading {
  result: Promise<DataResult<AccountKind>> | null;
}

const readingOf = perSession((): Reading => ({ result: null }));

/**
 * Reads the kind of an account once per session: a freelance has a document in `freelances`. A failure is not cached.
 */
async function readAccountKind(uid: string): Promise<DataResult<AccountKind>> {
  const reading = readingOf(uid);
  reading.result ??= getDocument('freelances', uid).then((own) =>
    own.ok ? { ok: true, value: own.value === null ? 'client' : 'freelance' } : own,
  );
  const result = await reading.result;
  if (!result.ok) reading.result = null;
  return result;
}

/** The kind of an account; `result` is null while it is read. `retry` reads it again after a failure. */
export function useAccountKind(uid: string) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<DataResult<AccountKind> | null>(null);

  useEffect(() => {
    let wanted = true;
    void readAccountKind(uid).then((answer) => {
      if (wanted) setResult(answer);
    });
    return () => {
      wanted = false;
    };
  }, [uid, attempt]);

  useEndOfSession(result?.ok === false && result.reason === 'signed-out');
  return {
    result,
    /** Whether `retry` was called. */
    retried: attempt > 0,
    retry: () => {
      setResult(null);
      setAttempt(attempt + 1);
    },
  };
}
