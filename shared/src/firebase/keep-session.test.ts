import type { Auth, User } from 'firebase/auth';

import { refusal } from '../testing/fake-auth-provider';
import { keepUnverifiedSession } from './replaced';

const reload = jest.fn<Promise<void>, [User]>();
jest.mock('firebase/auth', () => ({ reload: (user: User) => reload(user) }));

// Passed through unchanged, so its content does not matter.
const USER = { uid: 'u1' } as User;

/**
 * Runs the SDK's start with a stored session to verify.
 * @param verified answer of the provider.
 * @param stored user in storage once the answer arrives.
 */
async function start(verified: Promise<void>, stored: User | null = USER) {
  reload.mockReturnValueOnce(verified);
  const auth = {
    reloadAndSetCurrentUserOrClear: (): Promise<void> => Promise.reject(new Error('replaced')),
    directlySetCurrentUser: jest.fn(() => Promise.resolve()),
    assertedPersistence: { getCurrentUser: () => Promise.resolve(stored) },
  };
  const onUnverified = jest.fn();
  keepUnverifiedSession(auth as unknown as Auth, onUnverified);
  await (auth.reloadAndSetCurrentUserOrClear as (user: User) => Promise<void>)(USER);
  return {
    set: auth.directlySetCurrentUser.mock.calls,
    unverified: onUnverified.mock.calls.length,
  };
}

test.each([
  ['an outage', refusal('auth/internal-error')],
  ['no connection', refusal('auth/network-request-failed')],
  ['an answer of another shape', new TypeError('users is undefined')],
])('after %s, the session is kept but unverified', async (_, error) => {
  expect(await start(Promise.reject(error))).toEqual({ set: [[USER]], unverified: 1 });
});

test.each([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
])('the answer %s ends the session', async (code) => {
  expect(await start(Promise.reject(refusal(code)))).toEqual({ set: [[null]], unverified: 0 });
});

const OTHER = { uid: 'u2' } as User;

test.each([
  ['signed out', null, null],
  ['signed out, and nobody verified it', refusal('auth/internal-error'), null],
  ['signed in as somebody else', null, OTHER],
])(
  'a change of session in another tab during the check takes precedence (%s)',
  async (_, error, stored) => {
    const verified = error ? Promise.reject(error) : Promise.resolve();
    expect(await start(verified, stored)).toEqual({ set: [[stored]], unverified: 0 });
  },
);
