import type { RequestAuth } from '../../handler';

/** A signed-in person; password unless the test is about another provider. */
export const person = (uid: string, provider = 'password'): RequestAuth => ({
  uid,
  token: { email: `${uid}@demo.test`, firebase: { sign_in_provider: provider } },
});

/** Reads the unsigned tokens that the SDK makes of `mockUserToken`; `expired` is refused. */
export function authenticate(bearerToken: string): RequestAuth | null | 'invalid' {
  const payload = bearerToken.split('.')[1];
  if (payload === undefined) return 'invalid';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sub: string;
    firebase: { sign_in_provider: string };
  };
  if (claims.sub === 'expired') return 'invalid';
  return { uid: claims.sub, token: { email: `${claims.sub}@demo.test`, ...claims } };
}
