import { errorCodeOf } from '../firebase/error-code';
import type { ChangePasswordResult, SignInResult } from './types';

type Refused<Result> = Extract<Result, { ok: false }>;

const WRONG_CREDENTIALS: ReadonlySet<string> = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/invalid-email',
  'auth/missing-email',
  'auth/missing-password',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/user-mismatch',
]);

const WEAK_PASSWORD: ReadonlySet<string> = new Set([
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
]);

/** Rules that the provider names in the message of a refusal, and their words. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/at least (\d+) char/, 'au moins $1\u00A0caractères'],
  [/at most (\d+) char/, 'au plus $1\u00A0caractères'],
  [/ lower.?case/, 'une minuscule'],
  [/ upper.?case/, 'une majuscule'],
  [/ numeric/, 'un chiffre'],
  [/ non.?alphanumeric/, 'un signe tel que «\u00A0!\u00A0» ou «\u00A0-\u00A0»'],
];

/** The rules of a message, for example "Missing password requirements: [Password must contain a numeric character]". */
const rulesIn = (message: string) =>
  RULES.flatMap(([pattern, words]) => {
    const found = pattern.exec(message);
    return found ? [words.replace('$1', found[1] ?? '')] : [];
  });

const TOO_MANY = 'auth/too-many-requests';

/** All account errors give the same reason: an attacker must not learn which accounts exist. */
export function toSignInFailure(error: unknown): Refused<SignInResult> {
  const code = errorCodeOf(error);
  if (WRONG_CREDENTIALS.has(code)) return { ok: false, reason: 'credentials' };
  return { ok: false, reason: code === TOO_MANY ? 'too-many-requests' : 'unavailable' };
}

export function toPasswordFailure(error: unknown): Refused<ChangePasswordResult> {
  const code = errorCodeOf(error);
  if (WEAK_PASSWORD.has(code)) {
    return { ok: false, reason: 'weak-password', rules: rulesIn(String(error)) };
  }
  if (WRONG_CREDENTIALS.has(code)) return { ok: false, reason: 'wrong-password' };
  return { ok: false, reason: 'unavailable', ...(code === TOO_MANY && { throttled: true }) };
}

/**
 * Whether the provider refused because of the account: the form then answers as if the request was accepted. This
 * includes "too many requests": the provider limits them only for existing accounts.
 */
export function isAccountError(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === TOO_MANY || WRONG_CREDENTIALS.has(code);
}
