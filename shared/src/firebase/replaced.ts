import type { FirebaseApp } from 'firebase/app';
import { reload, type Auth, type Persistence, type User } from 'firebase/auth';

import { storedValue, type KeyValueStore } from '../storage';
import { errorCodeOf } from './error-code';

/* Replacements for SDK internals that no option turns off. A test fails when the SDK stops calling them. */

/** An app with the container of its SDK components, which the public types leave out. */
interface AppWithContainer extends FirebaseApp {
  container: { addOrOverwriteComponent(component: object): void };
}

const silence = {
  triggerHeartbeat: () => Promise.resolve(),
  getHeartbeatsHeader: () => Promise.resolve(''),
};

/**
 * Turns off the usage statistics of the SDK. They are stored in IndexedDB, which needs the visitor's consent, and each
 * request waits for that database: in browsers where it hangs, nobody could sign in. No option turns the statistics
 * off, so our component replaces the one of the SDK.
 */
export function silenceHeartbeat(app: FirebaseApp): void {
  const { container } = app as AppWithContainer;
  container.addOrOverwriteComponent({
    name: 'heartbeat',
    instanceFactory: () => silence,
    type: 'PRIVATE',
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'LAZY',
    onInstanceCreated: null,
  });
}

/** Private methods that the SDK calls at start for a stored session. */
interface AuthAtStart extends Auth {
  reloadAndSetCurrentUserOrClear(user: User): Promise<void>;
  directlySetCurrentUser(user: User | null): Promise<void>;
  /** Storage shared by all tabs of this browser. */
  assertedPersistence: { getCurrentUser(): Promise<User | null> };
}

/** Error codes that prove the end of a session. After any other error, the session is unknown. */
const SESSION_IS_OVER: ReadonlySet<string> = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/**
 * Keeps a stored session that could not be verified at start. The SDK ends such a session after any unexpected answer,
 * so a short outage would sign everybody out. No option prevents this, so our method replaces the one of the SDK.
 * A sign-out in another tab during the request is final too; the SDK would restore the session.
 * @param onUnverified called before any listener when the session is kept without being verified.
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
    if (failure && SESSION_IS_OVER.has(errorCodeOf(failure.error)))
      return starting.directlySetCurrentUser(null);
    if (failure) onUnverified();
    return starting.directlySetCurrentUser(user);
  };
}

/** Called by the SDK when another tab may have changed a key. */
type Listener = (value: unknown) => void;

/**
 * Keeps the session of the SDK in one of our stores, in the format of the SDK, because the local persistence of the SDK
 * cannot sign in when storage is nearly full. The public types allow no other implementation, so this class has the
 * private methods that the SDK calls.
 */
export function persistenceIn(store: KeyValueStore): Persistence {
  const at = (key: string) => storedValue(store, key, (stored) => stored);
  return class {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly #leave = new Map<Listener, () => void>();

    _isAvailable = () => Promise.resolve(true);
    _get = (key: string) => Promise.resolve(at(key).read());
    _set(key: string, value: unknown) {
      at(key).write(value);
      return Promise.resolve();
    }
    _remove(key: string) {
      at(key).remove();
      return Promise.resolve();
    }
    _addListener(key: string, listener: Listener) {
      const kept = at(key);
      const changed = () => listener(kept.read());
      this.#leave.set(listener, kept.onChange(changed));
    }
    _removeListener(_: string, listener: Listener) {
      this.#leave.get(listener)?.();
      this.#leave.delete(listener);
    }
  };
}
