/** One person who can sign in. Times are in milliseconds. */
export interface Account {
  localId: string;
  email: string;
  passwordHash: string;
  disabled: boolean;
  createdAt: number;
  lastLoginAt: number;
  passwordUpdatedAt: number;
  /** Tokens of a sign-in before this moment are revoked. */
  validSince: number;
}

/** The longest address that SMTP carries. */
const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

/** The provider's own rule; the site may ask for more. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 4096;

/** The stored form of an address, or null when it is not one. */
export function normaliseEmail(email: unknown): string | null {
  if (typeof email !== 'string' || email.length > EMAIL_MAX_LENGTH || !EMAIL.test(email)) {
    return null;
  }
  return email.toLowerCase();
}

export function isStrongEnough(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH;
}

/** What `accounts:lookup` tells about an account. */
export function describeAccount(account: Account): Record<string, unknown> {
  const { localId, email } = account;
  return {
    localId,
    email,
    emailVerified: false,
    disabled: account.disabled,
    passwordUpdatedAt: account.passwordUpdatedAt,
    validSince: Math.floor(account.validSince / 1000).toString(),
    createdAt: account.createdAt.toString(),
    lastLoginAt: account.lastLoginAt.toString(),
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email }],
  };
}
