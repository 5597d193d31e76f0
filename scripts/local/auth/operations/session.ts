import { randomUUID } from 'node:crypto';
import { accept, type AuthAnswer, refuse } from '../domain/answer';
import type { Account } from '../domain/account';
import {
  isRevoked,
  issueIdToken,
  issueRefreshToken,
  readIdToken,
  TOKEN_LIFETIME_SECONDS,
} from '../domain/tokens';
import type { AuthContext } from '../context';

/** The tokens of a person who has just given a password. */
function openSession(account: Account, context: AuthContext): Record<string, string> {
  const { projectId } = context;
  const now = context.now();
  return {
    localId: account.localId,
    email: account.email,
    idToken: issueIdToken(account, { projectId, now, signedInAt: now, tokenId: randomUUID() }),
    refreshToken: issueRefreshToken({ projectId, localId: account.localId, signedInAt: now }),
    expiresIn: TOKEN_LIFETIME_SECONDS.toString(),
  };
}

export type SignedIn =
  { ok: true; account: Account; signedInAt: number } | { ok: false; code: string; detail?: string };

/** The account behind an ID token, or the provider's reason why there is none. */
export function accountOf(idToken: unknown, context: AuthContext): SignedIn {
  const reading = readIdToken(idToken, { projectId: context.projectId, now: context.now() });
  if (!reading.ok) return reading;
  const account = context.store.byId(reading.claims.sub);
  if (!account) return { ok: false, code: 'USER_NOT_FOUND' };
  if (account.disabled) return { ok: false, code: 'USER_DISABLED' };
  if (isRevoked(reading.claims, account)) return { ok: false, code: 'TOKEN_EXPIRED' };
  return { ok: true, account, signedInAt: reading.claims.auth_time * 1000 };
}

export const refusal = (signedIn: { code: string; detail?: string }): AuthAnswer =>
  refuse(signedIn.code, signedIn.detail);

export const sessionAnswer = (
  kind: string,
  account: Account,
  context: AuthContext,
  more: Record<string, unknown> = {},
): AuthAnswer =>
  accept({ kind: `identitytoolkit#${kind}`, ...openSession(account, context), ...more });
