import { fakeAuthProvider } from '../testing/fake-auth-provider';
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

const failing = () => Promise.reject(new Error('auth/internal-error'));

test('a sign-in is remembered in this browser', async () => {
  const { session, store } = setUp();
  const result = await session.signIn('client@demo.test', 'demonstration');
  const user = { uid: 'u1', email: 'client@demo.test' };
  expect(result).toEqual({ ok: true, user });
  expect(session.getState()).toEqual({ status: 'signed-in', user });
  expect(store.values.get(HINT)).toBe('"in"');
});

test('a refused sign-in opens no session', async () => {
  const refused = { ok: false, reason: 'credentials' } as const;
  const { session, store } = setUp({ signIn: () => Promise.resolve(refused) });
  session.start();
  expect(await session.signIn('client@demo.test', 'faux')).toEqual(refused);
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(store.values.has(HINT)).toBe(false);
});

test('a sign-in fails as unavailable without the provider, and works once it is back', async () => {
  const { session, loadProvider } = setUp();
  loadProvider.mockRejectedValueOnce(new Error('Loading chunk failed.'));
  expect(await session.signIn('a@b.fr', 'p')).toEqual({ ok: false, reason: 'unavailable' });
  expect((await session.signIn('a@b.fr', 'p')).ok).toBe(true);
});

test('a sign-in that is answered after the limit opens no session', async () => {
  jest.useFakeTimers();
  const { session, provider } = setUp({ signIn: silence });
  const result = session.signIn('a@b.fr', 'p');
  await jest.advanceTimersByTimeAsync(0);
  provider.say(null);
  await jest.advanceTimersByTimeAsync(ANSWER_WITHIN_MS);
  expect(await result).toEqual({ ok: false, reason: 'unavailable' });
  provider.say({ uid: 'u1', email: 'a@b.fr' });
  expect(session.getState()).toEqual({ status: 'anonymous' });
  jest.useRealTimers();
});

test('a sign-out forgets the session in this browser', async () => {
  const { session, store } = setUp();
  await session.signIn('a@b.fr', 'p');
  await session.signOut();
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(store.values.has(HINT)).toBe(false);
});

test('a sign-out takes effect before the provider answers', async () => {
  const { session } = setUp({ signOut: silence });
  await session.signIn('a@b.fr', 'p');
  void session.signOut();
  expect(session.getState()).toEqual({ status: 'anonymous' });
});

test('a sign-out that the provider missed is repeated when the provider is next loaded', async () => {
  const first = setUp({ signOut: failing });
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

test('a sign-out that the provider missed does not prevent signing in again', async () => {
  const { session } = setUp({ signOut: failing });
  await session.signIn('a@b.fr', 'p');
  await session.signOut();
  await session.signIn('c@d.fr', 'p');
  expect(session.getState().status).toBe('signed-in');
});

test('password requests fail as unavailable when the provider cannot be loaded', async () => {
  const { session, loadProvider } = setUp();
  loadProvider.mockRejectedValue(new Error('Loading chunk failed.'));
  const unavailable = { ok: false, reason: 'unavailable' };
  expect(await session.changePassword('ancien', 'nouveau')).toEqual(unavailable);
  expect(await session.requestPasswordReset('a@b.fr')).toEqual({ ok: false });
});
