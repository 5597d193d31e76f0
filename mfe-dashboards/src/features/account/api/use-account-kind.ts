import { useEffect, useState } from 'react';
import type { DataResult } from '@jalon/shared/data';

import { useEndOfSession } from '../../../lib/session/use-end-of-session';
import type { AccountKind } from '../domain/account-kind';
import { readAccountKind } from './read-account-kind';

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
