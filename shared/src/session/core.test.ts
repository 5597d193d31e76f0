import { fakeAuthProvider } from '../testing/fake-auth-provider';
import { fakeStore } from '../testing/fake-store';
import { ANSWER_LIMIT_MS } from './connection';
import { createSession, SESSION_CHECK_LIMIT_MS } from './core';
import type { AuthProvider } from './types';

const HINT = 'jalon.session';
const USER = { uid: 'u1', email: 'client@demo.test' };
const silence = () => new Promise<never>(() => undefined);

interface Options {
  hint?: 'in' | 'out';
  load?: () => Promise<AuthProvider>;
  provider?: Partial<AuthProvider>;
}

function setUp({ hint, load, provider: answers }: Options = {}) {
  const provider = fakeAuthProvider(answers);
  const store = fakeStore(hint === undefined ? {} : { [HINT]: JSON.stringify(hint) });
  const loadProvider = jest.fn(load ?? (() => Promise.resolve<AuthProvider>(provider)));
  return { provider, store, loadProvider, session: createSession({ loadProvider, store }) };
}

const flush = () => jest.advanceTimersByTimeAsync(0);

/** A browser that was signed in, once the provider is loaded. */
async function opened() {
  const all = setUp({ hint: 'in' });
  all.session.start();
  await flush();
  return all;
}

jest.useFakeTimers();

test('a browser that never signed in downloads nothing, also at a retry', () => {
  const { session, loadProvider } = setUp();
  session.start();
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(session.isConfirmed()).toBe(false);
  expect(session.expectation()).toBe('anonymous');
  session.retry();
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(loadProvider).not.toHaveBeenCalled();
});

test('a protected page asks the provider even in a browser that never signed in', async () => {
  const { session, provider, loadProvider } = setUp();
  session.start();
  session.start({ needed: true });
  session.start({ needed: true });
  expect(session.getState()).toEqual({ status: 'loading' });
  await flush();
  provider.say(null);
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(session.isConfirmed()).toBe(true);
  expect(loadProvider).toHaveBeenCalledTimes(1);
});

test('a session that the provider confirms is open, and one that it ended is forgotten', async () => {
  const { session, provider, store } = await opened();
  provider.say(USER);
  expect(session.getState()).toEqual({ status: 'signed-in', user: USER });
  provider.say(null);
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(store.values.has(HINT)).toBe(false);
});

test.each([
  ['the download hangs', silence],
  ['the provider never answers', () => Promise.resolve(fakeAuthProvider())],
])('the session is unreachable after 5 s when %s', async (_, load) => {
  const { session } = setUp({ hint: 'in', load });
  session.start();
  expect(session.expectation()).toBe('signed-in');
  await jest.advanceTimersByTimeAsync(SESSION_CHECK_LIMIT_MS - 1);
  expect(session.getState()).toEqual({ status: 'loading' });
  await jest.advanceTimersByTimeAsync(1);
  expect(session.getState()).toEqual({ status: 'unreachable' });
});

test('a failed download makes the session unreachable at once, and retry downloads again', async () => {
  const { session, provider, loadProvider } = setUp({ hint: 'in' });
  loadProvider.mockRejectedValueOnce(new Error('Loading chunk failed.'));
  session.start();
  await flush();
  expect(session.getState()).toEqual({ status: 'unreachable' });
  session.retry();
  expect(session.getState()).toEqual({ status: 'loading' });
  await flush();
  provider.say(USER);
  expect(session.getState().status).toBe('signed-in');
});

test('a session that the provider cannot verify is unreachable at once, and stays stored', async () => {
  const { session, provider, store } = await opened();
  provider.say('unknown');
  expect(session.getState()).toEqual({ status: 'unreachable' });
  expect(session.isConfirmed()).toBe(false);
  expect(store.values.get(HINT)).toBe('"in"');
  session.retry();
  await flush();
  provider.say(USER);
  expect(session.getState()).toEqual({ status: 'signed-in', user: USER });
});

test('an answer of the provider after 5 s is still used', async () => {
  const { session, provider } = setUp({ hint: 'in' });
  session.start();
  await jest.advanceTimersByTimeAsync(SESSION_CHECK_LIMIT_MS);
  provider.say(USER);
  expect(session.getState().status).toBe('signed-in');
});

test('retry drops a provider that hangs, and waits another 5 s', async () => {
  const { session, provider, loadProvider } = setUp({ hint: 'in' });
  const hanging = fakeAuthProvider({ dispose: jest.fn() });
  loadProvider.mockResolvedValueOnce(hanging);
  session.start();
  await jest.advanceTimersByTimeAsync(SESSION_CHECK_LIMIT_MS);
  session.retry();
  await flush();
  expect(hanging.dispose).toHaveBeenCalledTimes(1);
  hanging.say(USER);
  await jest.advanceTimersByTimeAsync(SESSION_CHECK_LIMIT_MS - 1);
  expect(session.getState()).toEqual({ status: 'loading' });
  provider.say(null);
  expect(session.getState()).toEqual({ status: 'anonymous' });
});

test('a sign-in in another tab signs this tab in, and a sign-out there ends the session at once', async () => {
  const { session, provider, store } = setUp();
  session.start();
  store.changeFromOtherTab(HINT, '"in"');
  await flush();
  provider.say(USER);
  expect(session.getState()).toEqual({ status: 'signed-in', user: USER });
  store.changeFromOtherTab(HINT, '"out"');
  expect(session.getState()).toEqual({ status: 'anonymous' });
});

const failing = () => Promise.reject(new Error('auth/internal-error'));

test('a sign-in is remembered; a sign-out takes effect at once, and is stored until the provider answers', async () => {
  const { session, store } = setUp();
  const result = await session.signIn('client@demo.test', 'demonstration');
  expect(result).toEqual({ ok: true, user: USER });
  expect(session.getState()).toEqual({ status: 'signed-in', user: USER });
  expect(store.values.get(HINT)).toBe('"in"');
  const answered = session.signOut();
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(store.values.get(HINT)).toBe('"out"');
  await answered;
  expect(store.values.has(HINT)).toBe(false);
});

test('a refused sign-in opens no session', async () => {
  const refused = { ok: false, reason: 'credentials' } as const;
  const { session, store } = setUp({ provider: { signIn: () => Promise.resolve(refused) } });
  session.start();
  expect(await session.signIn('client@demo.test', 'faux')).toEqual(refused);
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(store.values.has(HINT)).toBe(false);
});

test('sign-in and password requests fail while the provider cannot be loaded, and work afterwards', async () => {
  const { session, provider, loadProvider } = setUp();
  const unavailable = { ok: false, reason: 'unavailable' };
  loadProvider.mockRejectedValue(new Error('Loading chunk failed.'));
  expect(await session.changePassword('ancien', 'nouveau')).toEqual(unavailable);
  expect(await session.requestPasswordReset('a@b.fr')).toEqual({ ok: false });
  expect(await session.signIn('a@b.fr', 'p')).toEqual(unavailable);
  loadProvider.mockResolvedValue(provider);
  expect((await session.signIn('a@b.fr', 'p')).ok).toBe(true);
});

test('a sign-in that is answered after the limit opens no session', async () => {
  const { session, provider } = setUp({ provider: { signIn: silence } });
  const result = session.signIn('a@b.fr', 'p');
  await flush();
  provider.say(null);
  await jest.advanceTimersByTimeAsync(ANSWER_LIMIT_MS);
  expect(await result).toEqual({ ok: false, reason: 'unavailable' });
  provider.say({ uid: 'u1', email: 'a@b.fr' });
  expect(session.getState()).toEqual({ status: 'anonymous' });
});

test('a sign-out that the provider missed is repeated at its next load, and does not prevent signing in again', async () => {
  const first = setUp({ provider: { signOut: failing } });
  await first.session.signIn('a@b.fr', 'p');
  await first.session.signOut();
  first.provider.say({ uid: 'u1', email: 'a@b.fr' });
  expect(first.session.getState()).toEqual({ status: 'anonymous' });
  expect(first.store.values.get(HINT)).toBe('"out"');
  await first.session.signIn('c@d.fr', 'p');
  expect(first.session.getState().status).toBe('signed-in');

  const signOut = jest.fn(() => Promise.resolve());
  const later = setUp({ hint: 'out', provider: { signOut } });
  later.session.start({ needed: true });
  await later.session.requestPasswordReset('a@b.fr');
  expect(signOut).toHaveBeenCalledTimes(1);
  later.provider.say(null);
  expect(later.session.getState()).toEqual({ status: 'anonymous' });
});
