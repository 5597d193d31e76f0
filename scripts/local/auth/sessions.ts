import { randomUUID } from 'node:crypto';
import { parseJsonObject } from '../http';
import type { Account, AuthStore } from './accounts';

const TOKEN_LIFETIME_SECONDS = 3600;

interface IdTokenClaims extends Record<string, unknown> {
  sub: string;
  email: string;
  auth_time: number;
  iat: number;
  exp: number;
  firebase: { identities: { email: string[] }; sign_in_provider: string };
}

/** An account behind a token, or the provider's error code. Times are in seconds, as in tokens. */
type Reading<Claims> = { account: Account; claims: Claims } | { refusal: string };

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: unknown) =>
  parseJsonObject(Buffer.from(String(part), 'base64url').toString('utf8'));

/** Issues and reads tokens. They are unsigned, as those of the official emulator: only local services accept them. */
export function createSessions(projectId: string, store: AuthStore, now: () => number) {
  function issueIdToken({ localId, email }: Account, signedInAt: number): string {
    const claims: IdTokenClaims = {
      // The web SDK drops an answer whose ID token it already has, and with it the new refresh token.
      jti: randomUUID(),
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      auth_time: signedInAt,
      user_id: localId,
      sub: localId,
      iat: now(),
      exp: now() + TOKEN_LIFETIME_SECONDS,
      email,
      email_verified: false,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    };
    return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
  }

  /** Real tokens are verified by signature; here, by the account they name. */
  function accountFor(localId: unknown, issuedAt: unknown): Account | { refusal: string } {
    const account = store.byId(localId);
    if (!account) return { refusal: 'USER_NOT_FOUND' };
    if (account.disabled) return { refusal: 'USER_DISABLED' };
    return Number(issuedAt) < account.validSince ? { refusal: 'TOKEN_EXPIRED' } : account;
  }

  return {
    /** The tokens of a new session. */
    open(account: Account): Record<string, unknown> {
      const { localId, email } = account;
      const signedInAt = now();
      return {
        localId,
        email,
        registered: true,
        idToken: issueIdToken(account, signedInAt),
        refreshToken: encode({ localId, signedInAt }),
        expiresIn: String(TOKEN_LIFETIME_SECONDS),
      };
    },

    read(idToken: unknown): Reading<IdTokenClaims> {
      const claims = decode(String(idToken).split('.')[1]);
      if (claims?.aud !== projectId) return { refusal: 'INVALID_ID_TOKEN' };
      if (Number(claims.exp) <= now()) return { refusal: 'TOKEN_EXPIRED' };
      const account = accountFor(claims.sub, claims.iat);
      return 'refusal' in account ? account : { account, claims: claims as IdTokenClaims };
    },

    /** A new ID token for a refresh token, with the names of the token service. */
    refresh(refreshToken: unknown): Record<string, unknown> | { refusal: string } {
      const { localId, signedInAt } = decode(refreshToken) ?? {};
      if (localId === undefined) return { refusal: 'INVALID_REFRESH_TOKEN' };
      const account = accountFor(localId, signedInAt);
      if ('refusal' in account) return account;
      const idToken = issueIdToken(account, Number(signedInAt));
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: String(TOKEN_LIFETIME_SECONDS),
        token_type: 'Bearer',
        user_id: localId,
        project_id: projectId,
      };
    },
  };
}
