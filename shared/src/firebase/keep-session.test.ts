import type { Auth, User } from 'firebase/auth';

import { authError } from '../testing/fake-auth-provider';
import { keepUnverifiedSession } from './replaced';

const reload = jest.fn<Promise<void>, [User]>();
jest.mock('firebase/auth', () => ({ reload: (user: User) => reload(user) }));

// The code under test passes the user on unchanged, so the other fields do not matter.
const USER = { uid: 'u1' } as User;

/**
 * Runs the start of the SDK, which verifies a stored session.
 * @param verified answer of the provider.
 * @param stored user in storage once the answer arrives.
 */
async function start(verified: Promise<void>, stored: User | null) {
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

const OTHER = { uid: 'u2' } as User;
const OUTAGE = authError('auth/internal-error');

test.each<[string, Error | null, User | null, User | null, number]>([
  ['an outage keeps it, unverified', OUTAGE, USER, USER, 1],
  ['no connection keeps it, unverified', authError('auth/network-request-failed'), USER, USER, 1],
  ['an answer in another format keeps it, unverified', new TypeError('no users'), USER, USER, 1],
  ['user-disabled ends it', authError('auth/user-disabled'), USER, null, 0],
  ['user-not-found ends it', authError('auth/user-not-found'), USER, null, 0],
  ['user-token-expired ends it', authError('auth/user-token-expired'), USER, null, 0],
  ['invalid-user-token ends it', authError('auth/invalid-user-token'), USER, null, 0],
  ['invalid-refresh-token ends it', authError('auth/invalid-refresh-token'), USER, null, 0],
  ['a sign-out in another tab during the check ends it', null, null, null, 0],
  ['a sign-out in another tab during an outage ends it', OUTAGE, null, null, 0],
  ['a sign-in of somebody else in another tab replaces it', null, OTHER, OTHER, 0],
])('when the SDK starts with a stored session, %s', async (_, error, stored, set, unverified) => {
  const verified = error ? Promise.reject(error) : Promise.resolve();
  expect(await start(verified, stored)).toEqual({ set: [[set]], unverified });
});
