import { fakeAuthProvider, refusal } from '../testing/fake-auth-provider';
import { fakeStore } from '../testing/fake-store';
import { ANSWER_WITHIN_MS } from './connection';
import { createSession } from './core';
import type { AuthProvider } from './types';

const HINT = 'jalon.session';
const silence = () => new Promise<never>(() => undefined);

function setUp(overrides: Partial<AuthProvider> = {}, hint: Record<string, string> = {}) {
  const provider = fakeAuthProvider(overrides);
  const store = fakeStore(hint);
  const loadProvider = jest.fn(() => Promise.resolve<AuthProvider>(provider));
  return { provider, store, loadProvider, session: createSession({ loadProvider, store }) };
}

const refusing = (code: string) => () => Promise.reject(refusal(code));

describe('signing in', () => {
  test('is remembered by this browser', async () => {
    const { session, store } = setUp();
    const result = await session.signIn('client@demo.test', 'demonstration');
    const user = { uid: 'u1', email: 'client@demo.test' };
    expect(result).toEqual({ ok: true, user });
    expect(session.getState()).toEqual({ status: 'signed-in', user });
    expect(store.values.get(HINT)).toBe('in');
  });

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
    ['', 'unavailable'],
  ])('refused with %p is %p', async (code, reason) => {
    const { session, store } = setUp({ signIn: refusing(code) });
    session.start();
    const result = await session.signIn('client@demo.test', 'faux');
    expect(result).toEqual({ ok: false, reason });
    expect(session.getState()).toEqual({ status: 'anonymous' });
    expect(store.values.has(HINT)).toBe(false);
  });

  test('without the provider is unavailable, and works once it is back', async () => {
    const { session, loadProvider } = setUp();
    loadProvider.mockRejectedValueOnce(new Error('Loading chunk failed.'));
    expect(await session.signIn('a@b.fr', 'p')).toEqual({ ok: false, reason: 'unavailable' });
    expect((await session.signIn('a@b.fr', 'p')).ok).toBe(true);
  });

  test('without an answer is unavailable at the time limit', async () => {
    jest.useFakeTimers();
    const { session } = setUp({ signIn: silence });
    const result = session.signIn('a@b.fr', 'p');
    await jest.advanceTimersByTimeAsync(ANSWER_WITHIN_MS);
    expect(await result).toEqual({ ok: false, reason: 'unavailable' });
    jest.useRealTimers();
  });
});

describe('signing out', () => {
  test('is forgotten by this browser', async () => {
    const { session, store } = setUp();
    await session.signIn('a@b.fr', 'p');
    await session.signOut();
    expect(session.getState()).toEqual({ status: 'anonymous' });
    expect(store.values.has(HINT)).toBe(false);
  });

  test('takes effect before the provider answers', async () => {
    const { session } = setUp({ signOut: silence });
    await session.signIn('a@b.fr', 'p');
    void session.signOut();
    expect(session.getState()).toEqual({ status: 'anonymous' });
  });

  test('that the provider missed is carried out at its next loading', async () => {
    const first = setUp({ signOut: refusing('auth/internal-error') });
    await first.session.signIn('a@b.fr', 'p');
    await first.session.signOut();
    first.provider.say({ uid: 'u1', email: 'a@b.fr' });
    expect(first.session.getState()).toEqual({ status: 'anonymous' });

    const signOut = jest.fn(() => Promise.resolve());
    const later = setUp({ signOut }, Object.fromEntries(first.store.values));
    later.session.start({ needed: true });
    await later.session.requestPasswordReset('a@b.fr');
    expect(signOut).toHaveBeenCalledTimes(1);
    later.provider.say(null);
    expect(later.session.getState()).toEqual({ status: 'anonymous' });
  });

  test('that the provider missed does not prevent signing in again', async () => {
    const { session } = setUp({ signOut: refusing('auth/internal-error') });
    await session.signIn('a@b.fr', 'p');
    await session.signOut();
    await session.signIn('c@d.fr', 'p');
    expect(session.getState().status).toBe('signed-in');
  });
});

test.each([
  [undefined, true],
  ['auth/user-not-found', true],
  ['auth/too-many-requests', false],
  ['auth/network-request-failed', false],
])('a password reset answered with %p is taken: %p', async (code, ok) => {
  const { session } = setUp(code === undefined ? {} : { requestPasswordReset: refusing(code) });
  expect(await session.requestPasswordReset('a@b.fr')).toEqual({ ok });
});

test.each([
  [undefined, { ok: true }],
  ['auth/wrong-password', { ok: false, reason: 'wrong-password' }],
  ['auth/invalid-credential', { ok: false, reason: 'wrong-password' }],
  ['auth/weak-password', { ok: false, reason: 'weak-password' }],
  ['auth/password-does-not-meet-requirements', { ok: false, reason: 'weak-password' }],
  ['auth/network-request-failed', { ok: false, reason: 'unavailable' }],
])('a change of password answered with %p is %p', async (code, expected) => {
  const { session } = setUp(code === undefined ? {} : { changePassword: refusing(code) });
  expect(await session.changePassword('ancien', 'nouveau')).toEqual(expected);
});
