import { useCallback } from 'react';
import type { DataResult } from '@jalon/shared/data';

import { readFreelance, useReading } from '../../lib/session';

export type AccountKind = 'client' | 'freelance';

export const NO_ACCESS = 'Votre compte n’a pas accès à cette information.';

export const dashboardOf = (kind: AccountKind) => `/dashboard-${kind}`;

/** The kind of an account: a freelance has a document in `freelances`. */
export function useAccountKind(uid: string) {
  const read = useCallback(async (): Promise<DataResult<AccountKind>> => {
    const own = await readFreelance(uid, uid);
    return own.ok ? { ok: true, value: own.value === null ? 'client' : 'freelance' } : own;
  }, [uid]);
  return useReading(read);
}
