import { createStateStore } from '../state';
import { storedValue, type KeyValueStore, type VisitorKey } from '../storage';
import { createConnection } from './connection';
import type { AuthProvider, Identity, Session, SessionState, SessionUser } from './types';

/** A protected page shows a spinner for this long before it offers to retry. */
export const SESSION_CHECK_LIMIT_MS = 5_000;

const LOADING: SessionState = { status: 'loading' };
const ANONYMOUS: SessionState = { status: 'anonymous' };
const UNREACHABLE: SessionState = { status: 'unreachable' };
const UNAVAILABLE = { ok: false, reason: 'unavailable' } as const;

const HINT_KEY = 'jalon.session' satisfies VisitorKey;

/**
 * `in`: this browser was signed in. `out`: it was signed out, possibly without an answer of the provider.
 * `null`: never signed in, or the provider confirmed the sign-out.
 */
type HintValue = 'in' | 'out' | null;

/** Session state in storage, known without asking the provider. Tabs notify each other through it. */
function createHint(store: KeyValueStore) {
  const kept = storedValue(store, HINT_KEY, (stored): HintValue =>
    stored === 'in' || stored === 'out' ? stored : null,
  );
  return {
    ...kept,
    write(value: HintValue) {
      if (value === kept.read()) return;
      if (value === null) kept.remove();
      else kept.write(value);
    },
  };
}

interface SessionParts {
  /** Downloads the identity provider. Called again after a failure. */
  loadProvider: () => Promise<AuthProvider>;
  store: KeyValueStore;
}

/** The session, independent of React. */
export function createSession({ loadProvider, store }: SessionParts): Session {
  const hint = createHint(store);
  const { getState, setState, subscribe } = createStateStore(() => LOADING);
  let confirmed = false;
  let started = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const confirm = (user: SessionUser | null) => {
    confirmed = true;
    // A sign-out that the provider has not processed yet overrides the session that the provider has stored.
    if (user && hint.read() === 'out') return;
    hint.write(user ? 'in' : null);
    const state = getState();
    if (user && state.status === 'signed-in' && state.user.uid === user.uid) return;
    setState(user ? { status: 'signed-in', user } : ANONYMOUS);
  };

  const giveUp = () => {
    if (getState().status === 'loading') setState(UNREACHABLE);
  };

  const onIdentity = (identity: Identity) => {
    if (identity === 'unknown') giveUp();
    else confirm(identity);
  };

  const connection = createConnection(async () => {
    const provider = await loadProvider();
    if (hint.read() === 'out') {
      await provider.signOut();
      hint.write(null);
    }
    return provider;
  }, onIdentity);

  const findOut = () => {
    if (getState().status !== 'loading') setState(LOADING);
    clearTimeout(patience);
    patience = setTimeout(giveUp, SESSION_CHECK_LIMIT_MS);
    connection.open().catch(giveUp);
  };

  const followOtherTabs = () => {
    const value = hint.read();
    if (value === 'in' && getState().status === 'anonymous') findOut();
    if (value !== 'in' && getState().status === 'signed-in') setState(ANONYMOUS);
  };

  return {
    getState,
    subscribe,
    isConfirmed: () => confirmed,
    expectation() {
      const { status } = getState();
      if (status === 'anonymous' || status === 'signed-in') return status;
      return hint.read() === 'in' ? 'signed-in' : 'anonymous';
    },
    start({ needed = false } = {}) {
      if (!started) hint.onChange(followOtherTabs);
      const first = !started;
      started = true;
      if (confirmed || connection.isOpening()) return;
      if (needed || hint.read() === 'in') findOut();
      else if (first) setState(ANONYMOUS);
    },
    retry() {
      if (getState().status !== 'unreachable') return;
      connection.drop();
      findOut();
    },
    async signIn(email, password) {
      const asked = connection.ask((provider) => provider.signIn(email, password));
      const result = await asked.catch(() => UNAVAILABLE);
      if (result.ok) {
        hint.write('in');
        confirm(result.user);
      } else if (!confirmed || result.reason === 'unavailable') {
        // Ignores an answer after the time limit: it must not start a session.
        connection.drop();
      }
      return result;
    },
    async signOut() {
      hint.write('out');
      setState(ANONYMOUS);
      try {
        await connection.ask((provider) => provider.signOut());
        hint.write(null);
      } catch {
        // The hint stays: the sign-out is repeated when the provider is next loaded.
      }
    },
    requestPasswordReset: (email) =>
      connection
        .ask((provider) => provider.requestPasswordReset(email))
        .catch(() => ({ ok: false })),
    changePassword: (current, next) =>
      connection.ask((provider) => provider.changePassword(current, next)).catch(() => UNAVAILABLE),
  };
}
