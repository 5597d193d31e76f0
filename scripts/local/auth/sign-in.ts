import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AuthContext,
  type Input,
  type AuthAnswer,
  refuse,
  sessionAnswer,
  accept,
  issueIdToken,
  readRefreshToken,
  TOKEN_LIFETIME_SECONDS,
} from './session';
import {
  normaliseEmail,
  PASSWORD_MAX_LENGTH,
  verifyPassword,
  isStrongEnough,
  PASSWORD_MIN_LENGTH,
  hashPassword,
} from './accounts';

const PAUSED =
  'Access to this account has been temporarily disabled due to many failed login attempts. ' +
  'You can immediately restore it by resetting your password or you can try again later.';

/**
 * The same answer, in the same time, for an unknown address and for a wrong password. Only a correct password reveals that
 * the account is disabled.
 */
export async function signInWithPassword(input: Input, context: AuthContext): Promise<AuthAnswer> {
  const email = normaliseEmail(input.email);
  if (email === null) return refuse(input.email ? 'INVALID_EMAIL' : 'MISSING_EMAIL');
  const { password } = input;
  if (typeof password !== 'string' || password === '') return refuse('MISSING_PASSWORD');
  if (context.throttle.isPaused(email, context.now())) {
    return refuse('TOO_MANY_ATTEMPTS_TRY_LATER', PAUSED);
  }
  const verified =
    password.length <= PASSWORD_MAX_LENGTH &&
    (await verifyPassword(password, context.store.byEmail(email)?.passwordHash));
  const account = context.store.byEmail(email);
  if (!verified || !account) {
    context.throttle.failed(email, context.now());
    return refuse('INVALID_LOGIN_CREDENTIALS');
  }
  if (account.disabled) return refuse('USER_DISABLED');
  context.throttle.succeeded(email);
  const signedIn = { ...account, lastLoginAt: context.now() };
  context.store.save(signedIn);
  return sessionAnswer('VerifyPasswordResponse', signedIn, context, {
    displayName: '',
    registered: true,
  });
}

/** The provider's ids are 28 characters of base64url. */
const ID_BYTES = 21;

export const weakPassword = (): AuthAnswer =>
  refuse(
    'WEAK_PASSWORD',
    `Password should be at least ${PASSWORD_MIN_LENGTH.toString()} characters`,
  );

/** Creates an account; `localId` only comes from an administrator. */
export async function signUp(
  input: Input,
  context: AuthContext,
  localId = randomBytes(ID_BYTES).toString('base64url'),
): Promise<AuthAnswer> {
  // Without e-mail and password this is an anonymous sign-up, which the project does not offer.
  if (!input.email && !input.password) return refuse('ADMIN_ONLY_OPERATION');
  if (!input.email) return refuse('MISSING_EMAIL');
  const email = normaliseEmail(input.email);
  if (email === null) return refuse('INVALID_EMAIL');
  const { password } = input;
  if (typeof password !== 'string' || password === '') return refuse('MISSING_PASSWORD');
  if (!isStrongEnough(password)) return weakPassword();
  const passwordHash = await hashPassword(password);
  // Checked after the hash, so that two sign-ups at the same moment cannot both pass.
  if (context.store.byEmail(email)) return refuse('EMAIL_EXISTS');
  if (context.store.byId(localId)) return refuse('DUPLICATE_LOCAL_ID');
  const now = context.now();
  const account = {
    localId,
    email,
    passwordHash,
    disabled: false,
    createdAt: now,
    lastLoginAt: now,
    passwordUpdatedAt: now,
    validSince: now,
  };
  context.store.save(account);
  return sessionAnswer('SignupNewUserResponse', account, context);
}

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
