import { randomBytes } from 'node:crypto';
import type { AuthContext, Input } from '../context';
import { isStrongEnough, normaliseEmail, PASSWORD_MIN_LENGTH } from '../domain/account';
import { type AuthAnswer, refuse } from '../domain/answer';
import { hashPassword } from '../passwords';
import { sessionAnswer } from './session';

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
  // A sign-up with neither is the anonymous one, which the project does not offer.
  if (!input.email && !input.password) return refuse('ADMIN_ONLY_OPERATION');
  if (!input.email) return refuse('MISSING_EMAIL');
  const email = normaliseEmail(input.email);
  if (email === null) return refuse('INVALID_EMAIL');
  const { password } = input;
  if (typeof password !== 'string' || password === '') return refuse('MISSING_PASSWORD');
  if (!isStrongEnough(password)) return weakPassword();
  const passwordHash = await hashPassword(password);
  // After the hash, so that two sign-ups at the same moment cannot both pass.
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
