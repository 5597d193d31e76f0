/** @jest-environment node */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { initializeAuth } from 'firebase/auth';
import { fakeStore } from '../testing/fake-store';
import { keepUnverifiedSession, persistenceIn, silenceHeartbeat } from './replaced';

// These tests fail when an update of the SDK changes the private methods that we replace.

jest.mock('firebase/auth', () => {
  // The SDK captures `fetch` when it is loaded.
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json({}, { status: 500 })));
  return jest.requireActual<object>('firebase/auth');
});

const APP = { apiKey: 'key', appId: 'app' };
const SESSION_KEY = `firebase:authUser:${APP.apiKey}:[DEFAULT]`;
const HOUR_MS = 3_600_000;
const SESSION = {
  uid: 'u1',
  emailVerified: false,
  isAnonymous: false,
  stsTokenManager: { refreshToken: 'r', accessToken: 'a', expirationTime: Date.now() + HOUR_MS },
};

let app: FirebaseApp;
beforeEach(() => {
  app = initializeApp(APP);
});
afterEach(() => deleteApp(app));

test('the installed Firebase SDK keeps a stored session during an outage', async () => {
  const store = fakeStore({ [SESSION_KEY]: JSON.stringify(SESSION) });
  const auth = initializeAuth(app, { persistence: persistenceIn(store) });
  const onUnverified = jest.fn();
  keepUnverifiedSession(auth, onUnverified);
  await auth.authStateReady();
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(auth.currentUser?.uid).toBe('u1');
  expect(onUnverified).toHaveBeenCalledTimes(1);
  expect(store.read(SESSION_KEY)).toContain('u1');
});

interface WithContainer {
  container: { getProvider: (name: string) => { getImmediate: () => object } };
}

test('the installed Firebase SDK uses our replacement for its usage statistics', async () => {
  const { container } = app as FirebaseApp & WithContainer;
  const statistics = () => container.getProvider('heartbeat').getImmediate();
  expect(statistics()).toHaveProperty('triggerHeartbeat');
  await deleteApp(app);
  app = initializeApp(APP);
  silenceHeartbeat(app);
  const silenced = (app as FirebaseApp & WithContainer).container.getProvider('heartbeat');
  expect(Object.keys(silenced.getImmediate())).toEqual(['triggerHeartbeat', 'getHeartbeatsHeader']);
});
