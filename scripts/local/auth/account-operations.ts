import { randomBytes } from 'node:crypto';
import {
  type AuthContext,
  type Input,
  accept,
  type AuthAnswer,
  refuse,
  accountOf,
  refusal,
  sessionAnswer,
} from './session';
import {
  type Account,
  describeAccount,
  isStrongEnough,
  hashPassword,
  normaliseEmail,
} from './accounts';
import { weakPassword, signUp } from './sign-in';

/** A password can be changed for this long after signing in. */
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
async function replacePassword(
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

/** An administrator creates an account, with a chosen id when given. */
export function createAccount(input: Input, context: AuthContext): Promise<AuthAnswer> {
  const { localId } = input;
  return signUp(input, context, typeof localId === 'string' ? localId : undefined);
}

/** An administrator disables an account or revokes its sessions (`validSince`, in seconds). */
export function administerAccount(input: Input, context: AuthContext): AuthAnswer {
  const account = context.store.byId(String(input.localId));
  if (!account) return refuse('USER_NOT_FOUND');
  const { disableUser, validSince } = input;
  context.store.save({
    ...account,
    disabled: typeof disableUser === 'boolean' ? disableUser : account.disabled,
    validSince: validSince === undefined ? account.validSince : Number(validSince) * 1000,
  });
  return accept({ kind: 'identitytoolkit#SetAccountInfoResponse', localId: account.localId });
}

const CODE_BYTES = 32;
export const RESET_CODE_LIFETIME_MS = 60 * 60_000;

/** The same answer whether or not the account exists. */
export function sendResetCode(input: Input, context: AuthContext): AuthAnswer {
  if (input.requestType !== 'PASSWORD_RESET') return refuse('INVALID_REQ_TYPE');
  const email = normaliseEmail(input.email);
  if (email === null) return refuse(input.email ? 'INVALID_EMAIL' : 'MISSING_EMAIL');
  const account = context.store.byEmail(email);
  if (account && !account.disabled) {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const expiresAt = context.now() + RESET_CODE_LIFETIME_MS;
    context.store.saveResetCode({ code, localId: account.localId, expiresAt });
    context.sendResetCode(email, code);
  }
  return accept({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email });
}

/** Without a new password, returns the address of the account; with one, uses the code up. */
export async function resetPassword(input: Input, context: AuthContext): Promise<AuthAnswer> {
  const { oobCode, newPassword } = input;
  if (typeof oobCode !== 'string' || oobCode === '') return refuse('MISSING_OOB_CODE');
  const code = context.store.resetCode(oobCode);
  const account = code && context.store.byId(code.localId);
  if (!code || !account) return refuse('INVALID_OOB_CODE');
  if (code.expiresAt <= context.now()) return refuse('EXPIRED_OOB_CODE');
  if (account.disabled) return refuse('USER_DISABLED');
  if (newPassword !== undefined) {
    if (typeof newPassword !== 'string' || !isStrongEnough(newPassword)) return weakPassword();
    // Removed before the password is hashed, so that the same code sent twice works once.
    context.store.spendResetCodes(account.localId);
    await replacePassword(account.localId, newPassword, context);
  }
  return accept({
    kind: 'identitytoolkit#ResetPasswordResponse',
    email: account.email,
    requestType: 'PASSWORD_RESET',
  });
}
