import { reload } from 'firebase/auth';
import { callAccounts, codeOf, disconnectAll, newPerson, ownAuth } from './testing';

const MINUTE_MS = 60_000;

/** How far the service's clock runs ahead; the SDK keeps the real one. */
let ahead: number;
let own: Awaited<ReturnType<typeof ownAuth>>;

beforeAll(async () => {
  own = await ownAuth(() => ahead);
});
beforeEach(() => {
  ahead = 0;
});
afterEach(disconnectAll);
afterAll(() => own.close());

// Not in the contract: the official emulator still issues tokens here, the hosted service does not.
test('a revoked session gets no new token', async () => {
  const { user } = await newPerson(own);
  await callAccounts(own, ':update', {
    localId: user.uid,
    validSince: Math.ceil(Date.now() / 1000) + 1,
  });
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
});

test('a token is valid for an hour', async () => {
  const { user } = await newPerson(own);
  const token = await user.getIdToken();
  expect(await user.getIdToken(true)).not.toBe(token);
  const authorization = `Bearer ${token}`;
  ahead = 59 * MINUTE_MS;
  expect(own.service.authenticate(authorization)).toMatchObject({
    uid: user.uid,
    token: { email: user.email, firebase: { sign_in_provider: 'password' } },
  });
  ahead = 61 * MINUTE_MS;
  expect(own.service.authenticate(authorization)).toBe('invalid');
  expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
});

test('a request without a token is anonymous, and an invalid token is refused', () => {
  expect(own.service.authenticate(undefined)).toBeNull();
  for (const token of ['', 'garbage', 'Bearer a.b.c', 'Basic b3duZXI6b3duZXI=']) {
    expect(own.service.authenticate(token)).toBe('invalid');
  }
});

test('only an administrator may change accounts', async () => {
  const { user } = await newPerson(own);
  const token = `Bearer ${await user.getIdToken()}`;
  const answer = await callAccounts(
    own,
    ':update',
    { localId: user.uid, disableUser: true },
    token,
  );
  expect(answer.status).toBe(404);
  expect(await codeOf(user.getIdToken(true))).toBe('accepted');
});
