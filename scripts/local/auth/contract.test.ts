import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  type User,
} from 'firebase/auth';
import {
  type AuthTarget,
  callAccounts,
  attemptResult,
  connectSdk,
  disconnectAll,
  createPerson,
  nextEmail,
  openAuthTarget,
  ownAuth,
  PASSWORD,
} from '../testing-sdk';

/** Tokens contain times in whole seconds. */
const NEXT_SECOND_MS = 1_100;
const MINUTE_MS = 60_000;
const REFUSED = 'auth/invalid-credential';

let target: AuthTarget;

beforeAll(async () => {
  target = await openAuthTarget();
});
afterEach(disconnectAll);
afterAll(() => target.close());

const signIn = (email: string, password = PASSWORD) =>
  signInWithEmailAndPassword(connectSdk(target).auth, email, password);

test('a person can sign in with any letter case of the address', async () => {
  const { email, user } = await createPerson(target);
  expect((await signIn(email.toUpperCase())).user).toMatchObject({ uid: user.uid, email });
});

test('an unknown address and a wrong password get the same answer', async () => {
  const { email } = await createPerson(target);
  expect(await attemptResult(signIn(email, 'autre-secret'))).toBe(REFUSED);
  expect(await attemptResult(signIn(nextEmail(), 'autre-secret'))).toBe(REFUSED);
});

test('a refreshed token keeps the account, the sign-in time and the password provider', async () => {
  const { user } = await createPerson(target);
  const first = await user.getIdTokenResult();
  const second = await user.getIdTokenResult(true);
  expect(second.authTime).toBe(first.authTime);
  expect(second.claims).toMatchObject({
    aud: 'demo-local',
    sub: user.uid,
    email: user.email,
    firebase: { sign_in_provider: 'password' },
  });
  await reload(user);
  expect(user.providerData).toMatchObject([{ providerId: 'password', uid: user.email }]);
});

test('a disabled account cannot refresh its token, be looked up or sign in', async () => {
  const { email, user } = await createPerson(target);
  await callAccounts(target, ':update', { localId: user.uid, disableUser: true });
  const attempts: (() => Promise<unknown>)[] = [
    () => user.getIdToken(true),
    () => signIn(email),
    () => reload(user),
  ];
  for (const attempt of attempts) expect(await attemptResult(attempt())).toBe('auth/user-disabled');
});

test('a look-up with a revoked session is refused', async () => {
  const { user } = await createPerson(target);
  const validSince = Math.ceil(Date.now() / 1000) + 1;
  expect((await callAccounts(target, ':update', { localId: user.uid, validSince })).status).toBe(
    200,
  );
  expect(await attemptResult(reload(user))).toBe('auth/user-token-expired');
});

test('after re-authentication a new password works, and other sessions end', async () => {
  const { email, user: other } = await createPerson(target);
  const { user } = await signIn(email);
  const authenticate = (who: User, password: string) =>
    reauthenticateWithCredential(who, EmailAuthProvider.credential(email, password));
  expect(await attemptResult(authenticate(user, 'autre-secret'))).toBe(REFUSED);
  await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
  await authenticate(user, PASSWORD);
  expect(await attemptResult(updatePassword(user, 'court'))).toBe('auth/weak-password');
  await updatePassword(user, 'second-secret');

  expect(await attemptResult(user.getIdToken(true))).toBe('accepted');
  expect(await attemptResult(reload(other))).toBe('auth/user-token-expired');
  expect(await attemptResult(signIn(email))).toBe(REFUSED);
  expect(await attemptResult(signIn(email, 'second-secret'))).toBe('accepted');
});

test('a password reset has the same answer with and without an account, but sends no e-mail without one', async () => {
  const { email } = await createPerson(target);
  const unknown = nextEmail();
  for (const asked of [email, unknown]) {
    expect(await attemptResult(sendPasswordResetEmail(connectSdk(target).auth, asked))).toBe(
      'accepted',
    );
  }
  expect(await target.resetsOf(email)).toBe(1);
  expect(await target.resetsOf(unknown)).toBe(0);
});

test('no two accounts share an address or an id, and an administrator finds an account by either', async () => {
  const { email, user } = await createPerson(target);
  const other = nextEmail();
  const create = async (account: object) => {
    const answer = await callAccounts(target, '', { password: PASSWORD, ...account });
    return ((await answer.json()) as { error?: { message: string } }).error?.message;
  };
  expect(await create({ localId: `${user.uid}-2`, email })).toBe('EMAIL_EXISTS');
  expect(await create({ localId: user.uid, email: other })).toBe('DUPLICATE_LOCAL_ID');
  const lookUp = async (wanted: object) => {
    const answer = await callAccounts(target, ':lookup', wanted);
    const { users } = (await answer.json()) as { users?: { localId: string; email: string }[] };
    return users?.map(({ localId, email: address }) => ({ localId, email: address }));
  };
  const accounts = [{ localId: user.uid, email }];
  expect(await lookUp({ email: [email], localId: [`${user.uid}-3`] })).toEqual(accounts);
  expect(await lookUp({ email: [other], localId: [user.uid] })).toEqual(accounts);
  expect(await lookUp({ email: [other] })).toBeUndefined();
});

test('an administrator can have the e-mail for choosing a password sent', async () => {
  const { email } = await createPerson(target);
  const sent = await callAccounts(target, ':sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect(sent.status).toBe(200);
  expect(await target.resetsOf(email)).toBe(1);
});

describe('our own service', () => {
  /** How far the service's clock runs ahead of the SDK's, which keeps the real time (ms). */
  let ahead: number;
  let own: Awaited<ReturnType<typeof ownAuth>>;

  beforeAll(async () => {
    own = await ownAuth(() => ahead);
  });
  beforeEach(() => {
    ahead = 0;
  });
  afterAll(() => own.close());

  // Not in the contract: after a revocation the official emulator still issues tokens, the hosted service does not.
  test('a revoked session gets no new token', async () => {
    const { user } = await createPerson(own);
    await callAccounts(own, ':update', {
      localId: user.uid,
      validSince: Math.ceil(Date.now() / 1000) + 1,
    });
    expect(await attemptResult(user.getIdToken(true))).toBe('auth/user-token-expired');
  });

  test('a token is valid for an hour', async () => {
    const { user } = await createPerson(own);
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
    expect(await attemptResult(reload(user))).toBe('auth/user-token-expired');
  });

  test('a request without a token is anonymous, and an invalid token is refused', () => {
    expect(own.service.authenticate(undefined)).toBeNull();
    for (const token of ['', 'garbage', 'Bearer a.b.c', 'Basic b3duZXI6b3duZXI=']) {
      expect(own.service.authenticate(token)).toBe('invalid');
    }
  });

  test('only an administrator may change accounts', async () => {
    const { user } = await createPerson(own);
    const token = `Bearer ${await user.getIdToken()}`;
    const answer = await callAccounts(
      own,
      ':update',
      { localId: user.uid, disableUser: true },
      token,
    );
    expect(answer.status).toBe(404);
    expect(await attemptResult(user.getIdToken(true))).toBe('accepted');
  });
});
