import { fakeAuthProvider } from '../testing/fake-auth-provider';
import { fakeStore } from '../testing/fake-store';
import { createSession, KNOWN_WITHIN_MS } from './core';
import type { AuthProvider } from './types';

const HINT = 'jalon.session';
const USER = { uid: 'u1', email: 'client@demo.test' };
const silence = () => new Promise<never>(() => undefined);

function setUp({ hint, load }: { hint?: string; load?: () => Promise<AuthProvider> } = {}) {
  const provider = fakeAuthProvider();
  const store = fakeStore(hint === undefined ? {} : { [HINT]: JSON.stringify(hint) });
  const loadProvider = jest.fn(load ?? (() => Promise.resolve(provider)));
  return { provider, store, loadProvider, session: createSession({ loadProvider, store }) };
}

const flush = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a browser that never signed in downloads nothing', () => {
  const { session, loadProvider } = setUp();
  session.start();
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(session.isConfirmed()).toBe(false);
  expect(session.expectation()).toBe('anonymous');
  expect(loadProvider).not.toHaveBeenCalled();
});

test('a browser that was signed in asks the provider', async () => {
  const { session, provider } = setUp({ hint: 'in' });
  session.start();
  expect(session.getState()).toEqual({ status: 'loading' });
  expect(session.expectation()).toBe('signed-in');
  await flush();
  provider.say(USER);
  expect(session.getState()).toEqual({ status: 'signed-in', user: USER });
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

test('a session that the provider ended is forgotten', async () => {
  const { session, provider, store } = setUp({ hint: 'in' });
  session.start();
  await flush();
  provider.say(USER);
  provider.say(null);
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(store.values.has(HINT)).toBe(false);
});

test('a corrupt hint is ignored', () => {
  const { session, loadProvider } = setUp({ hint: '{"garbage' });
  session.start();
  expect(loadProvider).not.toHaveBeenCalled();
});

test.each([
  ['the download hangs', silence],
  ['the provider never answers', () => Promise.resolve(fakeAuthProvider())],
])('the session is unreachable after 5 s when %s', async (_, load) => {
  const { session } = setUp({ hint: 'in', load });
  session.start();
  await jest.advanceTimersByTimeAsync(KNOWN_WITHIN_MS - 1);
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
  const { session, provider, store } = setUp({ hint: 'in' });
  session.start();
  await flush();
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
  await jest.advanceTimersByTimeAsync(KNOWN_WITHIN_MS);
  provider.say(USER);
  expect(session.getState().status).toBe('signed-in');
});

test('retry drops a provider that hangs, and waits another 5 s', async () => {
  const { session, provider, loadProvider } = setUp({ hint: 'in' });
  const hanging = fakeAuthProvider({ dispose: jest.fn() });
  loadProvider.mockResolvedValueOnce(hanging);
  session.start();
  await jest.advanceTimersByTimeAsync(KNOWN_WITHIN_MS);
  session.retry();
  await flush();
  expect(hanging.dispose).toHaveBeenCalledTimes(1);
  hanging.say(USER);
  await jest.advanceTimersByTimeAsync(KNOWN_WITHIN_MS - 1);
  expect(session.getState()).toEqual({ status: 'loading' });
  provider.say(null);
  expect(session.getState()).toEqual({ status: 'anonymous' });
});

test('retry does not change a known session', () => {
  const { session, loadProvider } = setUp();
  session.start();
  session.retry();
  expect(session.getState()).toEqual({ status: 'anonymous' });
  expect(loadProvider).not.toHaveBeenCalled();
});

test('a sign-out in another tab ends this session without waiting for the provider', async () => {
  const { session, provider, store } = setUp({ hint: 'in' });
  session.start();
  await flush();
  provider.say(USER);
  store.changeFromOtherTab(HINT, '"out"');
  expect(session.getState()).toEqual({ status: 'anonymous' });
});

test('a sign-in in another tab signs this tab in', async () => {
  const { session, provider, store } = setUp();
  session.start();
  store.changeFromOtherTab(HINT, '"in"');
  await flush();
  provider.say(USER);
  expect(session.getState()).toEqual({ status: 'signed-in', user: USER });
});
