import type { AuthContext, Input } from '../context';
import { normaliseEmail, PASSWORD_MAX_LENGTH } from '../domain/account';
import { type AuthAnswer, refuse } from '../domain/answer';
import { verifyPassword } from '../passwords';
import { sessionAnswer } from './session';

const PAUSED =
  'Access to this account has been temporarily disabled due to many failed login attempts. ' +
  'You can immediately restore it by resetting your password or you can try again later.';

/**
 * The same answer, as slow, for an unknown address and for a wrong password. That an account is disabled is
 * told only to who knows its password.
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
