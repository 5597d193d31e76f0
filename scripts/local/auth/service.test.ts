import {
  type Auth,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { RESET_CODE_LIFETIME_MS } from './account-operations';
import { FAILURES_BEFORE_PAUSE, PAUSE_MS } from './accounts';
import { administer, codeOf, connect, disconnectAll, nextEmail, ownAuth, PROJECT } from './testing';

const PASSWORD = 'premier-secret';
const MINUTE_MS = 60_000;

/** How far the service's clock runs ahead; the SDK keeps the real one. */
let ahead: number;
let own: Awaited<ReturnType<typeof ownAuth>>;
let auth: Auth;

beforeAll(async () => {
  own = await ownAuth(() => ahead);
});
beforeEach(() => {
  ahead = 0;
  auth = connect(own.origin);
});
afterEach(async () => {
  await signOut(auth);
  await disconnectAll();
});
afterAll(() => own.close());

test('many failures pause one address, known or not, for a while', async () => {
  const email = nextEmail();
  for (let attempt = 0; attempt < FAILURES_BEFORE_PAUSE; attempt += 1) {
    await codeOf(signInWithEmailAndPassword(auth, email, 'autre-secret'));
  }
  const attempt = () => codeOf(signInWithEmailAndPassword(auth, email, 'autre-secret'));
  expect(await attempt()).toBe('auth/too-many-requests');
  ahead = PAUSE_MS;
  expect(await attempt()).toBe('auth/invalid-credential');
});

test('only a correct password reveals that an account is disabled', async () => {
  const email = nextEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  const change = { localId: user.uid, disableUser: true };
  await administer(own, `v1/projects/${PROJECT}/accounts:update`, change);
  expect(await codeOf(signInWithEmailAndPassword(auth, email, 'autre-secret'))).toBe(
    'auth/invalid-credential',
  );
});

// The official emulator goes on giving tokens; the hosted service does not.
test('a revoked session gets no new token', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
  const change = { localId: user.uid, validSince: Math.ceil(Date.now() / 1000) + 1 };
  await administer(own, `v1/projects/${PROJECT}/accounts:update`, change);
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
});

test('a token is believed for an hour, a refreshed one at once', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
  const token = await user.getIdToken();
  const refreshed = await user.getIdToken(true);
  expect(refreshed).not.toBe(token);
  expect(own.service.authenticate(`Bearer ${refreshed}`)).toMatchObject({
    uid: user.uid,
    token: { email: user.email, firebase: { sign_in_provider: 'password' } },
  });
  ahead = 59 * MINUTE_MS;
  expect(own.service.authenticate(token)).toMatchObject({ uid: user.uid });
  ahead = 61 * MINUTE_MS;
  expect(own.service.authenticate(token)).toBe('invalid');
  expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
});

test.each([undefined, ''])('no token (%p) is nobody', (bearer) => {
  expect(own.service.authenticate(bearer)).toBeNull();
});

test.each(['garbage', 'a.b.c', 'Bearer a.e30.'])('%s is not believed', (bearer) => {
  expect(own.service.authenticate(bearer)).toBe('invalid');
});

test('accounts are administered by an administrator only', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update?key=local`;
  const response = await fetch(own.origin + path, {
    method: 'POST',
    body: JSON.stringify({ localId: user.uid, disableUser: true }),
  });
  expect(response.status).toBe(403);
  expect(await codeOf(user.getIdToken(true))).toBe('accepted');
});

test('a password changes only soon after it was given, and ends the other sessions', async () => {
  const email = nextEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  ahead = 6 * MINUTE_MS;
  expect(await codeOf(updatePassword(user, 'second-secret'))).toBe('auth/requires-recent-login');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  const elsewhere = connect(own.origin);
  const other = await signInWithEmailAndPassword(elsewhere, email, PASSWORD);
  ahead += MINUTE_MS;
  expect(await codeOf(updatePassword(user, 'second-secret'))).toBe('accepted');
  expect(await codeOf(other.user.getIdToken(true))).toBe('auth/user-token-expired');
});

test('a reset code is good for an hour', async () => {
  const email = nextEmail();
  await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await sendPasswordResetEmail(auth, email);
  const [code = ''] = await own.resetCodes(email);
  ahead = RESET_CODE_LIFETIME_MS;
  expect(await codeOf(verifyPasswordResetCode(auth, code))).toBe('auth/expired-action-code');
});
