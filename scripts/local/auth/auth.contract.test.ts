import {
  type Auth,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import {
  administer,
  type AuthTarget,
  codeOf,
  connect,
  disconnectAll,
  nextEmail,
  openAuthTarget,
  PROJECT,
} from './testing';

const PASSWORD = 'premier-secret';
/** Tokens hold their age in whole seconds. */
const NEXT_SECOND_MS = 1_100;

let target: AuthTarget;
let auth: Auth;

beforeAll(async () => {
  target = await openAuthTarget();
});
beforeEach(() => {
  auth = connect(target.origin);
});
afterEach(async () => {
  await signOut(auth);
  await disconnectAll();
});
afterAll(() => target.close());

const update = (input: object) =>
  administer(target, `v1/projects/${PROJECT}/accounts:update`, input);
const pause = () => new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));

describe('signing up and in', () => {
  test('a new person is signed in, and can come back whatever the case of the address', async () => {
    const email = nextEmail();
    const created = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await signOut(auth);
    const { user } = await signInWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD);
    expect(user.uid).toBe(created.user.uid);
    expect(user.email).toBe(email);
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    const email = nextEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'autre-secret'))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, nextEmail(), 'autre-secret'))).toBe(
      'auth/invalid-credential',
    );
  });

  test.each([
    ['not-an-address', PASSWORD, 'auth/invalid-email'],
    ['', PASSWORD, 'auth/missing-email'],
    ['libre@exemple.test', 'court', 'auth/weak-password'],
    ['libre@exemple.test', '', 'auth/missing-password'],
  ])('%j with password "%s" cannot sign up: %s', async (email, password, code) => {
    expect(await codeOf(createUserWithEmailAndPassword(auth, email, password))).toBe(code);
  });

  test.each([
    ['not-an-address', PASSWORD, 'auth/invalid-email'],
    ['libre@exemple.test', '', 'auth/missing-password'],
  ])('%j with password "%s" cannot sign in: %s', async (email, password, code) => {
    expect(await codeOf(signInWithEmailAndPassword(auth, email, password))).toBe(code);
  });

  test('an address is taken once', async () => {
    const email = nextEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    expect(await codeOf(createUserWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/email-already-in-use',
    );
  });

  test('an account can be deleted by its owner', async () => {
    const email = nextEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await deleteUser(user);
    expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/invalid-credential',
    );
  });
});

describe('tokens', () => {
  test('a refreshed token names the same person, signed in by password at the same time', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
    const first = await user.getIdTokenResult();
    await pause();
    const second = await user.getIdTokenResult(true);
    expect(second.token).not.toBe(first.token);
    expect(second.signInProvider).toBe('password');
    expect(second.authTime).toBe(first.authTime);
    expect(second.claims).toMatchObject({
      aud: PROJECT,
      sub: user.uid,
      user_id: user.uid,
      email: user.email,
      email_verified: false,
      firebase: { identities: { email: [user.email] }, sign_in_provider: 'password' },
    });
  });

  test('the account has the fields that the page shows', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
    await reload(user);
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: user.email }]);
    expect(user.emailVerified).toBe(false);
    expect(Date.parse(user.metadata.creationTime ?? '')).not.toBeNaN();
    expect(Date.parse(user.metadata.lastSignInTime ?? '')).not.toBeNaN();
  });

  test('a disabled person gets no new token and cannot sign in', async () => {
    const email = nextEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await update({ localId: user.uid, disableUser: true });
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/user-disabled',
    );
  });

  test('looking up a disabled account says that it is disabled', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
    await update({ localId: user.uid, disableUser: true });
    expect(await codeOf(reload(user))).toBe('auth/user-disabled');
  });

  test('a revoked session has ended', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
    const validSince = Math.ceil(Date.now() / 1000) + 1;
    expect((await update({ localId: user.uid, validSince })).status).toBe(200);
    expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
  });
});

describe('changing the password', () => {
  test('after re-authentication, the new one works and other sessions end', async () => {
    const email = nextEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const other = await signInWithEmailAndPassword(connect(target.origin), email, PASSWORD);

    const wrong = EmailAuthProvider.credential(email, 'autre-secret');
    expect(await codeOf(reauthenticateWithCredential(user, wrong))).toBe('auth/invalid-credential');
    await pause();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    expect(await codeOf(updatePassword(user, 'court'))).toBe('auth/weak-password');
    await updatePassword(user, 'second-secret');

    expect(await codeOf(user.getIdToken(true))).toBe('accepted');
    expect(await codeOf(reload(other.user))).toBe('auth/user-token-expired');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'second-secret'))).toBe('accepted');
  });
});

describe('a forgotten password', () => {
  test('the answer is the same whether or not the account exists; one e-mail leaves', async () => {
    const [known, unknown] = [nextEmail(), nextEmail()];
    await createUserWithEmailAndPassword(auth, known, PASSWORD);
    expect(await codeOf(sendPasswordResetEmail(auth, known))).toBe('accepted');
    expect(await codeOf(sendPasswordResetEmail(auth, unknown))).toBe('accepted');
    expect(await target.resetCodes(known)).toHaveLength(1);
    expect(await target.resetCodes(unknown)).toEqual([]);
  });

  test('the code says whose it is, and works once', async () => {
    const email = nextEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await sendPasswordResetEmail(auth, email);
    const [code = ''] = await target.resetCodes(email);
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    expect(await codeOf(confirmPasswordReset(auth, code, 'court'))).toBe('auth/weak-password');
    await confirmPasswordReset(auth, code, 'second-secret');
    expect(await codeOf(confirmPasswordReset(auth, code, 'troisieme-secret'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'second-secret'))).toBe('accepted');
  });

  test('a made-up code is refused', async () => {
    expect(await codeOf(verifyPasswordResetCode(auth, 'garbage'))).toBe('auth/invalid-action-code');
  });
});
