import { authError } from '../testing/fake-auth-provider';
import { isAccountError, toPasswordFailure, toSignInFailure } from './errors';

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
  expect(toSignInFailure(authError(code))).toEqual({ ok: false, reason });
});

test.each([
  ['auth/wrong-password', 'wrong-password'],
  ['auth/invalid-credential', 'wrong-password'],
  ['auth/network-request-failed', 'unavailable'],
])('a password change refused with %p gives the reason %p', (code, reason) => {
  expect(toPasswordFailure(authError(code))).toEqual({ ok: false, reason });
});

test.each([
  [
    'auth/weak-password',
    'Password should be at least 6 characters',
    ['au moins 6\u00A0caractères'],
  ],
  [
    'auth/password-does-not-meet-requirements',
    'Missing password requirements: [Password must contain at least 12 characters, Password must contain a lower case character, Password must contain an upper case character, Password must contain a numeric character, Password must contain a non-alphanumeric character]',
    [
      'au moins 12\u00A0caractères',
      'une minuscule',
      'une majuscule',
      'un chiffre',
      'un signe tel que «\u00A0!\u00A0» ou «\u00A0-\u00A0»',
    ],
  ],
  [
    'auth/password-does-not-meet-requirements',
    'Missing password requirements: [Password may contain at most 30 characters]',
    ['au plus 30\u00A0caractères'],
  ],
  ['auth/password-does-not-meet-requirements', 'Another rule', []],
])('a password refused with %p (%s) names the rules %j', (code, message, rules) => {
  const error = Object.assign(new Error(`Firebase: ${message} (${code}).`), { code });
  expect(toPasswordFailure(error)).toEqual({ ok: false, reason: 'weak-password', rules });
});

test('a throttled password change gives a reason that older dashboards also know', () => {
  const throttled = { ok: false, reason: 'unavailable', throttled: true };
  expect(toPasswordFailure(authError('auth/too-many-requests'))).toEqual(throttled);
});

test.each([
  ['auth/user-not-found', true],
  ['auth/user-disabled', true],
  ['auth/too-many-requests', true],
  ['auth/network-request-failed', false],
])('a password reset refused with %p is shown as accepted: %p', (code, taken) => {
  expect(isAccountError(authError(code))).toBe(taken);
});
