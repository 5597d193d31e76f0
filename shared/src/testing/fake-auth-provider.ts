import type { AuthProvider, Identity } from '../session/types';

/** An error with a code, like the errors of the identity provider. */
export function authError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A fake identity provider; every request succeeds until overridden. */
export interface FakeAuthProvider extends AuthProvider {
  /** Emits the user, as the provider does at start and at each change. */
  say(identity: Identity): void;
}

export function fakeAuthProvider(overrides: Partial<AuthProvider> = {}): FakeAuthProvider {
  const listeners = new Set<(identity: Identity) => void>();
  const say = (identity: Identity) => listeners.forEach((listener) => listener(identity));
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
