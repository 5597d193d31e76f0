import { reload } from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { codeOf } from './error-code';

/** Private methods that the SDK calls at start for a stored session. */
interface AuthAtStart extends Auth {
  reloadAndSetCurrentUserOrClear(user: User): Promise<void>;
  directlySetCurrentUser(user: User | null): Promise<void>;
  /** Storage shared by all tabs of this browser. */
  assertedPersistence: { getCurrentUser(): Promise<User | null> };
}

/** Error codes of an ended session. After any other error, the session is unknown. */
const SESSION_IS_OVER: ReadonlySet<string> = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/**
 * Keeps a stored session that could not be verified at start. The SDK ends it after any unexpected answer, so a short
 * outage would sign everybody out. The SDK has no option for this, so this method replaces its own.
 * It also respects a sign-out in another tab during the request: the SDK would restore the session.
 * @param onUnverified called before any listener when the session was kept without an answer.
 */
export function keepUnverifiedSession(auth: Auth, onUnverified: () => void): void {
  const starting = auth as AuthAtStart;
  starting.reloadAndSetCurrentUserOrClear = async (user) => {
    const failure = await reload(user).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const stored = await starting.assertedPersistence.getCurrentUser();
    if (stored?.uid !== user.uid) return starting.directlySetCurrentUser(stored);
    if (failure && SESSION_IS_OVER.has(codeOf(failure.error)))
      return starting.directlySetCurrentUser(null);
    if (failure) onUnverified();
    return starting.directlySetCurrentUser(user);
  };
}
