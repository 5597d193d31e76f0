import type { AuthProvider, Identity } from '../session/types';

/** A refusal as the identity provider makes it: an error with a code. */
export function refusal(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** An identity provider that a test drives; every request succeeds until overridden. */
export interface FakeAuthProvider extends AuthProvider {
  /** Says who is signed in, as the provider does at start and at each change. */
  say(identity: Identity): void;
}

export function fakeAuthProvider(overrides: Partial<AuthProvider> = {}): FakeAuthProvider {
  const listeners = new Set<(identity: Identity) => void>();
  const say = (identity: Identity) => {
    listeners.forEach((listener) => {
      listener(identity);
    });
  };
  return {
    say,
    onUserChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (email) => Promise.resolve({ ok: true, user: { uid: 'u1', email } }),
    signOut() {
      say(null);
      return Promise.resolve();
    },
    requestPasswordReset: () => Promise.resolve({ ok: true }),
    changePassword: () => Promise.resolve({ ok: true }),
    dispose: () => undefined,
    ...overrides,
  };
}
