import { reload } from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';

/** What the SDK asks of itself at start, about the session it found in storage. */
interface AuthAtStart extends Auth {
  reloadAndSetCurrentUserOrClear(user: User): Promise<void>;
  directlySetCurrentUser(user: User | null): Promise<void>;
  /** What every tab of this browser reads and writes. */
  assertedPersistence: { getCurrentUser(): Promise<User | null> };
}

/** Only these say that the session is over; any other means that it is unknown. */
const SESSION_IS_OVER: ReadonlySet<string> = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

const isSessionOver = (error: unknown) =>
  error instanceof Error && 'code' in error && SESSION_IS_OVER.has(String(error.code));

/**
 * Keeps a stored session that could not be verified at start. The SDK would end it at any answer it
 * does not expect, an outage of the service included: one bad minute would sign everybody out.
 * It has no public option for it, hence the method that takes the place of its own.
 * What another tab did meanwhile stands: the SDK would write a session back that was ended there before the answer came.
 *
 * @param onUnverified called, before any listener, when the session was kept without an answer.
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
    if (failure && isSessionOver(failure.error)) return starting.directlySetCurrentUser(null);
    if (failure) onUnverified();
    return starting.directlySetCurrentUser(user);
  };
}
