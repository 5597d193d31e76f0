/** Who is signed in. `email` is empty when the provider knows none. */
export interface SessionUser {
  uid: string;
  email: string;
}

/** What the identity provider says of this browser; `unknown` when it could not be asked. */
export type Identity = SessionUser | null | 'unknown';

/** `unreachable`: the session could not be known in time; `retry()` asks again. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'unreachable' };

/** `credentials` never says which of the two was wrong, nor whether the account exists. */
export type SignInResult =
  | { ok: true; user: SessionUser }
  | { ok: false; reason: 'credentials' | 'unavailable' | 'too-many-requests' };

export type ChangePasswordResult =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' | 'weak-password' }
  /** `throttled`: certainly not changed. Apart from the reason, which parts that are live know already. */
  | { ok: false; reason: 'unavailable'; throttled?: true };

/** What the session asks of the identity provider. Refusals are values; a throw is "unavailable". */
export interface AuthProvider {
  /** Calls `listener` once the stored session is known, then at each change. */
  onUserChanged(listener: (identity: Identity) => void): () => void;
  signIn(email: string, password: string): Promise<SignInResult>;
  signOut(): Promise<void>;
  requestPasswordReset(email: string): Promise<{ ok: boolean }>;
  changePassword(current: string, next: string): Promise<ChangePasswordResult>;
  /** Lets go of what hangs, so that a fresh provider can be made. */
  dispose(): void;
}

/** The session of this browser, shared by every part of the page. */
export interface Session {
  getState(): SessionState;
  /** Calls `listener` after each change of state. Returns the unsubscription. */
  subscribe(listener: () => void): () => void;
  /**
   * Finds out who is signed in. Without `needed`, a browser that never signed in is taken for
   * anonymous and nothing is downloaded. Safe to call any number of times.
   */
  start(options?: { needed?: boolean }): void;
  /** Whether the provider itself confirmed the state: what a protected page must wait for. */
  isConfirmed(): boolean;
  /** What the state will most likely be, known at once: keeps the header from flashing. */
  expectation(): 'signed-in' | 'anonymous';
  /** Asks again after `unreachable`. */
  retry(): void;
  signIn(email: string, password: string): Promise<SignInResult>;
  /** Takes effect at once, in every tab, whatever the network does. */
  signOut(): Promise<void>;
  /** `ok` says that the request was taken, never that the account exists. */
  requestPasswordReset(email: string): Promise<{ ok: boolean }>;
  changePassword(current: string, next: string): Promise<ChangePasswordResult>;
}
