import { randomBytes } from 'node:crypto';
import type { AuthContext, Input } from '../context';
import { isStrongEnough, normaliseEmail } from '../domain/account';
import { accept, type AuthAnswer, refuse } from '../domain/answer';
import { replacePassword } from './profile';
import { weakPassword } from './sign-up';

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

/** Without a new password, tells whose code it is; with one, spends the code. */
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
    // Spent before the password is hashed: the same code sent twice works once.
    context.store.spendResetCodes(account.localId);
    await replacePassword(account.localId, newPassword, context);
  }
  return accept({
    kind: 'identitytoolkit#ResetPasswordResponse',
    email: account.email,
    requestType: 'PASSWORD_RESET',
  });
}
