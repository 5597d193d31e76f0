import { getDocument } from '@jalon/shared/data';
import type { DataResult } from '@jalon/shared/data';

import { createSessionCache } from '../../../lib/session/session-cache';
import { accountKindOf, type AccountKind } from '../domain/account-kind';

interface Kept {
  result: Promise<DataResult<AccountKind>> | null;
}

const keep = createSessionCache<Kept>((kept) => {
  kept.result = null;
});

/** Reads the kind of an account once per session. A failure is not cached. */
export async function readAccountKind(uid: string): Promise<DataResult<AccountKind>> {
  const kept = keep(uid, 'kind', () => ({ result: null }));
  kept.result ??= getDocument('freelances', uid).then((own) =>
    own.ok ? { ok: true, value: accountKindOf(own.value) } : own,
  );
  const result = await kept.result;
  if (!result.ok) kept.result = null;
  return result;
}
