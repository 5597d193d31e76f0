import type { AuthContext, Input } from '../context';
import { type Account, describeAccount, isStrongEnough } from '../domain/account';
import { accept, type AuthAnswer, refuse } from '../domain/answer';
import { hashPassword } from '../passwords';
import { accountOf, refusal, sessionAnswer } from './session';
import { weakPassword } from './sign-up';

/** A password changes only soon after it was given. */
const RECENT_SIGN_IN_MS = 5 * 60_000;

export function lookUp(input: Input, context: AuthContext): AuthAnswer {
  const signedIn = accountOf(input.idToken, context);
  if (!signedIn.ok) return refusal(signedIn);
  return accept({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [describeAccount(signedIn.account)],
  });
}

/** Stores a new password and revokes every session opened before. */
export async function replacePassword(
  localId: string,
  password: string,
  context: AuthContext,
): Promise<Account | null> {
  const passwordHash = await hashPassword(password);
  const account = context.store.byId(localId);
  if (!account) return null;
  const now = context.now();
  const changed = { ...account, passwordHash, passwordUpdatedAt: now, validSince: now };
  context.throttle.succeeded(account.email);
  context.store.spendResetCodes(localId);
  context.store.save(changed);
  return changed;
}

/** Changes the password. An address changes only through a confirmation by e-mail, which is not offered. */
export async function updateAccount(input: Input, context: AuthContext): Promise<AuthAnswer> {
  const signedIn = accountOf(input.idToken, context);
  if (!signedIn.ok) return refusal(signedIn);
  if (input.email) {
    return refuse('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
  }
  const { password } = input;
  if (typeof password !== 'string') {
    return sessionAnswer('SetAccountInfoResponse', signedIn.account, context);
  }
  if (!isStrongEnough(password)) return weakPassword();
  if (context.now() - signedIn.signedInAt > RECENT_SIGN_IN_MS) {
    return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  const changed = await replacePassword(signedIn.account.localId, password, context);
  return changed
    ? sessionAnswer('SetAccountInfoResponse', changed, context)
    : refuse('USER_NOT_FOUND');
}

export function deleteAccount(input: Input, context: AuthContext): AuthAnswer {
  const signedIn = accountOf(input.idToken, context);
  if (!signedIn.ok) return refusal(signedIn);
  if (context.now() - signedIn.signedInAt > RECENT_SIGN_IN_MS) {
    return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  context.store.remove(signedIn.account.localId);
  return accept({ kind: 'identitytoolkit#DeleteAccountResponse' });
}
