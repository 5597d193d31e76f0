import { randomUUID } from 'node:crypto';
import type { AuthContext, Input } from '../context';
import { accept, type AuthAnswer, refuse } from '../domain/answer';
import { issueIdToken, readRefreshToken, TOKEN_LIFETIME_SECONDS } from '../domain/tokens';

/** A new ID token for a refresh token, with the names of the token service. */
export function refreshToken(input: Input, context: AuthContext): AuthAnswer {
  if (input.grant_type !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
  if (!input.refresh_token) return refuse('MISSING_REFRESH_TOKEN');
  const { projectId } = context;
  const claims = readRefreshToken(input.refresh_token, projectId);
  if (!claims) return refuse('INVALID_REFRESH_TOKEN');
  const account = context.store.byId(claims.localId);
  if (!account) return refuse('USER_NOT_FOUND');
  if (account.disabled) return refuse('USER_DISABLED');
  if (claims.signedInAt < account.validSince) return refuse('TOKEN_EXPIRED');
  const { signedInAt } = claims;
  const idToken = issueIdToken(account, {
    projectId,
    now: context.now(),
    signedInAt,
    tokenId: randomUUID(),
  });
  return accept({
    access_token: idToken,
    id_token: idToken,
    refresh_token: input.refresh_token,
    expires_in: TOKEN_LIFETIME_SECONDS.toString(),
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: projectId,
  });
}
