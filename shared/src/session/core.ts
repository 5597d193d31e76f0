import { withTimeout } from '../http/with-timeout';
import type { KeyValueStore } from '../storage';
import { concernsTheAccount, passwordRefusal, signInRefusal } from './errors';
import { createHint } from './hint';
import type { AuthProvider, Session, SessionState, SessionUser } from './types';

/** A protected page may spin this long before it offers to retry. */
export const KNOWN_WITHIN_MS = 5_000;
/** Limit of each request a person waits for: sign-in, reset, change of password. */
export const ANSWER_WITHIN_MS = 15_000;

const LOADING: SessionState = { status: 'loading' };
const ANONYMOUS: SessionState = { status: 'anonymous' };
const UNREACHABLE: SessionState = { status: 'unreachable' };

interface SessionParts {
  /** Downloads the identity provider. Called again after a failure. */
  loadProvider: () => Promise<AuthProvider>;
  store: KeyValueStore;
}

/** The session without React: a state, its changes, and what may be asked of it. */
export function createSession({ loadProvider, store }: SessionParts): Session {
  const hint = createHint(store);
  const listeners = new Set<() => void>();
  let state = LOADING;
  let confirmed = false;
  let started = false;
  let connection: Promise<AuthProvider> | undefined;

  const change = (next: SessionState) => {
    state = next;
    listeners.forEach((listener) => {
      listener();
    });
  };

  const settle = (user: SessionUser | null) => {
    confirmed = true;
    // A sign-out that the provider has not carried out yet wins over what it remembers.
    if (user && hint.read() === 'out') return;
    hint.write(user ? 'in' : null);
    if (user && state.status === 'signed-in' && state.user.uid === user.uid) return;
    change(user ? { status: 'signed-in', user } : ANONYMOUS);
  };

  const connect = (): Promise<AuthProvider> => {
    connection ??= loadProvider().then(
      async (provider) => {
        if (hint.read() === 'out') await provider.signOut();
        provider.onUserChanged(settle);
        return provider;
      },
      (error: unknown) => {
        connection = undefined;
        throw error;
      },
    );
    return connection;
  };

  const askProvider = () => {
    if (state.status !== 'loading') change(LOADING);
    const giveUp = () => {
      if (state.status === 'loading') change(UNREACHABLE);
    };
    setTimeout(giveUp, KNOWN_WITHIN_MS);
    connect().catch(giveUp);
  };

  const followOtherTabs = () => {
    const value = hint.read();
    if (value === 'in' && state.status === 'anonymous') askProvider();
    if (value !== 'in' && state.status === 'signed-in') change(ANONYMOUS);
  };

  const ask = <T>(question: (provider: AuthProvider) => Promise<T>): Promise<T> =>
    withTimeout(connect().then(question), ANSWER_WITHIN_MS);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConfirmed: () => confirmed,
    expectation: () => (hint.read() === 'in' ? 'signed-in' : 'anonymous'),
    start({ needed = false } = {}) {
      const first = !started;
      started = true;
      if (first) hint.onChange(followOtherTabs);
      if (confirmed || connection) return;
      if (needed || hint.read() === 'in') askProvider();
      else if (first) change(ANONYMOUS);
    },
    retry() {
      if (state.status === 'unreachable') askProvider();
    },
    async signIn(email, password) {
      try {
        hint.write(null);
        const user = await ask((provider) => provider.signIn(email, password));
        settle(user);
        return { ok: true, user };
      } catch (error) {
        return signInRefusal(error);
      }
    },
    async signOut() {
      hint.write('out');
      change(ANONYMOUS);
      try {
        await ask((provider) => provider.signOut());
        hint.write(null);
      } catch {
        // The hint stays: the provider is told at the next occasion.
      }
    },
    async requestPasswordReset(email) {
      try {
        await ask((provider) => provider.requestPasswordReset(email));
        return { ok: true };
      } catch (error) {
        return { ok: concernsTheAccount(error) };
      }
    },
    async changePassword(current, next) {
      try {
        await ask((provider) => provider.changePassword(current, next));
        return { ok: true };
      } catch (error) {
        return passwordRefusal(error);
      }
    },
  };
}
