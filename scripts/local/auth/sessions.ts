import { randomUUID } from 'node:crypto';
import { LOCAL_PROJECT } from '../../core/ports';
import { parseJsonObject, HttpError, type RequestAuth } from '../http';

/** One person who can sign in. Accounts are only in memory, so every start has the accounts of the seed. */
export interface Account {
  localId: string;
  email: string;
  password: string;
  disabled: boolean;
  /** Tokens of a sign-in before this moment are revoked (s, as in tokens). */
  validSince: number;
}

/** @throws always, with one of the provider's error codes. */
export function throwRefusal(message: string): never {
  throw new HttpError(400, { error: { code: 400, message } });
}

const TOKEN_LIFETIME_SECONDS = 3600;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: unknown) =>
  parseJsonObject(Buffer.from(String(part), 'base64url').toString('utf8'));

/**
 * Issues and reads tokens. Tokens are unsigned, as in the official emulator: only local services accept them.
 * @param accounts by id.
 * @param now in seconds, as in tokens.
 */
export function createSessions(accounts: ReadonlyMap<unknown, Account>, now: () => number) {
  function issueIdToken({ localId, email }: Account, signedInAt: number): string {
    const claims = {
      // The web SDK drops an answer whose ID token it already has, and with it the new refresh token.
      jti: randomUUID(),
      aud: LOCAL_PROJECT,
      auth_time: signedInAt,
      sub: localId,
      iat: now(),
      exp: now() + TOKEN_LIFETIME_SECONDS,
      email,
      firebase: { sign_in_provider: 'password' },
    };
    return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
  }

  /** Verifies a token by the account that it names, because local tokens have no signature. */
  function accountFor(localId: unknown, issuedAt: unknown): Account {
    const account = accounts.get(localId) ?? throwRefusal('USER_NOT_FOUND');
    if (account.disabled) throwRefusal('USER_DISABLED');
    if (Number(issuedAt) < account.validSince) throwRefusal('TOKEN_EXPIRED');
    return account;
  }

  return {
    open(account: Account): object {
      const { localId, email } = account;
      return {
        localId,
        email,
        idToken: issueIdToken(account, now()),
        refreshToken: encode({ localId, signedInAt: now() }),
        expiresIn: String(TOKEN_LIFETIME_SECONDS),
      };
    },

    /** @throws HttpError when the token is not accepted. */
    read(idToken: unknown): { account: Account; token: RequestAuth['token'] } {
      const claims = decode(String(idToken).split('.')[1]);
      if (claims?.aud !== LOCAL_PROJECT) throwRefusal('INVALID_ID_TOKEN');
      if (Number(claims.exp) <= now()) throwRefusal('TOKEN_EXPIRED');
      const account = accountFor(claims.sub, claims.iat);
      return { account, token: claims as RequestAuth['token'] };
    },

    /** A new ID token, with the names of the token service. @throws HttpError when the session has ended. */
    refresh(refreshToken: unknown): object {
      const { localId, signedInAt } = decode(refreshToken) ?? throwRefusal('INVALID_REFRESH_TOKEN');
      const idToken = issueIdToken(accountFor(localId, signedInAt), Number(signedInAt));
      return {
        access_token: idToken,
        refresh_token: refreshToken,
        expires_in: String(TOKEN_LIFETIME_SECONDS),
      };
    },
  };
}
