import { randomUUID } from 'node:crypto';
import { parseJsonObject } from '../http';

/** One person who can sign in. Accounts are in memory, as documents are: each start has those of the seed. */
export interface Account {
  localId: string;
  email: string;
  password: string;
  disabled: boolean;
  /** Tokens of a sign-in before this moment are revoked (s, as in tokens). */
  validSince: number;
}

const TOKEN_LIFETIME_SECONDS = 3600;

interface IdTokenClaims extends Record<string, unknown> {
  sub: string;
  email: string;
  auth_time: number;
  iat: number;
  exp: number;
  firebase: { identities: { email: string[] }; sign_in_provider: string };
}

/** One of the provider's error codes. */
export interface Refusal {
  refusal: string;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: unknown) =>
  parseJsonObject(Buffer.from(String(part), 'base64url').toString('utf8'));

/**
 * Issues and reads tokens. They are unsigned, as those of the official emulator: only local services accept them.
 * @param accounts by id.
 * @param now in seconds, as in tokens.
 */
export function createSessions(
  projectId: string,
  accounts: ReadonlyMap<unknown, Account>,
  now: () => number,
) {
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
  function accountFor(localId: unknown, issuedAt: unknown): Account | Refusal {
    const account = accounts.get(localId);
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

    read(idToken: unknown): { account: Account; claims: IdTokenClaims } | Refusal {
      const claims = decode(String(idToken).split('.')[1]);
      if (claims?.aud !== projectId) return { refusal: 'INVALID_ID_TOKEN' };
      if (Number(claims.exp) <= now()) return { refusal: 'TOKEN_EXPIRED' };
      const account = accountFor(claims.sub, claims.iat);
      return 'refusal' in account ? account : { account, claims: claims as IdTokenClaims };
    },

    /** A new ID token for a refresh token, with the names of the token service. */
    refresh(refreshToken: unknown): Record<string, unknown> | Refusal {
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
