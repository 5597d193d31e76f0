import { authError } from '../testing/fake-auth-provider';
import { concernsTheAccount, passwordFailure, signInFailure } from './errors';

test.each([
  ['auth/invalid-credential', 'credentials'],
  ['auth/invalid-login-credentials', 'credentials'],
  ['auth/wrong-password', 'credentials'],
  ['auth/user-not-found', 'credentials'],
  ['auth/invalid-email', 'credentials'],
  ['auth/user-disabled', 'credentials'],
  ['auth/missing-password', 'credentials'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/network-request-failed', 'unavailable'],
  ['auth/internal-error', 'unavailable'],
  ['of elsewhere', 'unavailable'],
])('a sign-in refused with %p gives the reason %p', (code, reason) => {
  expect(signInFailure(authError(code))).toEqual({ ok: false, reason });
});

test.each([
  ['auth/wrong-password', 'wrong-password'],
  ['auth/invalid-credential', 'wrong-password'],
  ['auth/weak-password', 'weak-password'],
  ['auth/password-does-not-meet-requirements', 'weak-password'],
  ['auth/network-request-failed', 'unavailable'],
])('a password change refused with %p gives the reason %p', (code, reason) => {
  expect(passwordFailure(authError(code))).toEqual({ ok: false, reason });
});

test('a throttled password change gives a reason that older dashboards also know', () => {
  const throttled = { ok: false, reason: 'unavailable', throttled: true };
  expect(passwordFailure(authError('auth/too-many-requests'))).toEqual(throttled);
});

test.each([
  ['auth/user-not-found', true],
  ['auth/user-disabled', true],
  ['auth/too-many-requests', true],
  ['auth/network-request-failed', false],
])('a password reset refused with %p is shown as accepted: %p', (code, taken) => {
  expect(concernsTheAccount(authError(code))).toBe(taken);
});
