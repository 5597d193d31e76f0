import { codeOf } from '../firebase/error-code';
import type { DataResult } from './types';

type Refused = Extract<DataResult<never>, { ok: false }>;

/** Codes for an ended session, from the database or from the provider when it renews the token. */
const SIGNED_OUT: ReadonlySet<string> = new Set([
  'unauthenticated',
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
]);

export function refusalOf(error: unknown): Refused {
  const code = codeOf(error);
  if (code === 'permission-denied') return { ok: false, reason: 'denied' };
  return { ok: false, reason: SIGNED_OUT.has(code) ? 'signed-out' : 'unavailable' };
}
