/** The signed-in user. `email` is empty when the provider has none. */
export interface SessionUser {
  uid: string;
  email: string;
}

/** Answer of the identity provider for this browser; `unknown` when it did not answer. */
export type Identity = SessionUser | null | 'unknown';

/** `unreachable`: the provider did not answer in time; `retry()` asks again. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'unreachable' };

/** `credentials` does not reveal whether e-mail or password is wrong, nor whether the account exists. */
export type SignInResult =
  | { ok: true; user: SessionUser }
  | { ok: false; reason: 'credentials' | 'unavailable' | 'too-many-requests' };

export type ChangePasswordResult =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' }
  /** `rules`: what the password must contain, in French, as far as the provider says so. */
  | { ok: false; reason: 'weak-password'; rules?: readonly string[] }
  /** `throttled`: too many attempts; the password stays. A separate field, as live parts know only these reasons. */
  | { ok: false; reason: 'unavailable'; throttled?: true };

/** The identity provider as the session uses it. Refusals are values; an exception means "unavailable". */
export interface AuthProvider {
  /** Calls `listener` once the stored session is known, then at each change. */
  onUserChanged(listener: (identity: Identity) => void): () => void;
  signIn(email: string, password: string): Promise<SignInResult>;
  signOut(): Promise<void>;
  requestPasswordReset(email: string): Promise<{ ok: boolean }>;
  changePassword(current: string, next: string): Promise<ChangePasswordResult>;
  /** Cancels pending requests, so that a new provider can be created. */
  dispose(): void;
}

/** The session of this browser, shared by every part of the page. */
export interface Session {
  getState(): SessionState;
  /** Calls `listener` after each change of state. Returns the unsubscription. */
  subscribe(listener: () => void): () => void;
  /**
   * Asks the provider for the current user. Without `needed`, a browser that never signed in counts as anonymous and
   * nothing is downloaded. May be called any number of times.
   */
  start(options?: { needed?: boolean }): void;
  /** Whether the provider has confirmed the state; protected pages wait for this. */
  isConfirmed(): boolean;
  /** The probable state, known at once: keeps the header from flashing. */
  expectation(): 'signed-in' | 'anonymous';
  retry(): void;
  signIn(email: string, password: string): Promise<SignInResult>;
  /** Takes effect at once in every tab, even without a network. */
  signOut(): Promise<void>;
  /** `ok` means that the request was accepted, not that the account exists. */
  requestPasswordReset(email: string): Promise<{ ok: boolean }>;
  changePassword(current: string, next: string): Promise<ChangePasswordResult>;
}
