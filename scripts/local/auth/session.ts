import { randomUUID } from 'node:crypto';
import type { Throttle } from './accounts';
import type { AuthStore, Account } from './accounts';

/** Context of every operation. */
export interface AuthContext {
  projectId: string;
  store: AuthStore;
  throttle: Throttle;
  now: () => number;
  /** Delivers a reset code. Never awaited: the answer must not depend on whether an account exists. */
  sendResetCode: (email: string, code: string) => void;
}

export type Input = Record<string, unknown>;

/** An answer of the identity provider: a body, or one of its error codes with an optional detail. */
export type AuthAnswer =
  { ok: true; body: Record<string, unknown> } | { ok: false; code: string; detail?: string };

export const accept = (body: Record<string, unknown>): AuthAnswer => ({ ok: true, body });

/** `detail` follows the code after " : ", where the web SDK reads its message. */
export const refuse = (code: string, detail?: string): AuthAnswer => ({
  ok: false,
  code,
  ...(detail === undefined ? {} : { detail }),
});

/** The error body of Google's REST services. */
export function errorBody(refusal: { code: string; detail?: string }, status: number): object {
  const message =
    refusal.detail === undefined ? refusal.code : `${refusal.code} : ${refusal.detail}`;
  return {
    error: {
      code: status,
      message,
      errors: [{ message, domain: 'global', reason: 'invalid' }],
    },
  };
}

export const TOKEN_LIFETIME_SECONDS = 3600;

export interface IdTokenClaims extends Record<string, unknown> {
  sub: string;
  email: string;
  auth_time: number;
  iat: number;
  exp: number;
  firebase: { identities: { email: string[] }; sign_in_provider: string };
}

export interface RefreshTokenClaims {
  projectId: string;
  localId: string;
  /** Time of the sign-in, in milliseconds. */
  signedInAt: number;
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string | undefined): Record<string, unknown> | null {
  if (!part) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** An unsigned ID token, as the official emulator issues: only the local services accept it. */
export function issueIdToken(
  account: Account,
  context: { projectId: string; now: number; signedInAt: number; tokenId: string },
): string {
  const { localId, email } = account;
  const claims: IdTokenClaims = {
    // The web SDK drops an answer whose ID token it already has, and with it the new refresh token.
    jti: context.tokenId,
    iss: `https://securetoken.google.com/${context.projectId}`,
    aud: context.projectId,
    auth_time: seconds(context.signedInAt),
    user_id: localId,
    sub: localId,
    iat: seconds(context.now),
    exp: seconds(context.now) + TOKEN_LIFETIME_SECONDS,
    email,
    email_verified: false,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

export type IdTokenReading =
  { ok: true; claims: IdTokenClaims } | { ok: false; code: 'INVALID_ID_TOKEN' | 'TOKEN_EXPIRED' };

/** Reads an ID token of this project that has not expired. */
export function readIdToken(
  token: unknown,
  context: { projectId: string; now: number },
): IdTokenReading {
  const parts = typeof token === 'string' ? token.split('.') : [];
  const claims = parts.length === 3 ? decode(parts[1]) : null;
  const { sub, email, iat, exp, aud, auth_time: signedInAt } = claims ?? {};
  const numbers = [iat, exp, signedInAt].every((value) => typeof value === 'number');
  if (typeof sub !== 'string' || typeof email !== 'string' || !numbers) {
    return { ok: false, code: 'INVALID_ID_TOKEN' };
  }
  if (aud !== context.projectId) return { ok: false, code: 'INVALID_ID_TOKEN' };
  if ((exp as number) <= seconds(context.now)) return { ok: false, code: 'TOKEN_EXPIRED' };
  return { ok: true, claims: claims as IdTokenClaims };
}

export function issueRefreshToken(claims: RefreshTokenClaims): string {
  return encode(claims);
}

export function readRefreshToken(token: unknown, projectId: string): RefreshTokenClaims | null {
  const claims = typeof token === 'string' ? decode(token) : null;
  const { localId, signedInAt } = claims ?? {};
  if (typeof localId !== 'string' || typeof signedInAt !== 'number') return null;
  return claims?.projectId === projectId ? { projectId, localId, signedInAt } : null;
}

/** Whether an ID token comes from before the account's tokens were revoked (whole seconds, as in tokens). */
export function isRevoked(claims: IdTokenClaims, account: Account): boolean {
  return claims.iat < seconds(account.validSince);
}

/** The tokens of a new session. */
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
