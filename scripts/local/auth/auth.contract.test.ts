import { createServer, type Server } from 'node:http';
import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { closeServer, listen, LOCAL_HOST } from '../listen';
import type { Mail } from '../mail/smtp';
import { requestListener } from '../request-listener';
import { freePort } from '../testing';
import { FAILURES_BEFORE_PAUSE, PAUSE_MS } from './domain/throttle';
import { type AuthService, type AuthState, createAuthService } from './index';
import { RESET_CODE_LIFETIME_MS } from './operations/reset';

// A loaded machine is slow, not wrong.
jest.setTimeout(60_000);

const PROJECT = 'demo-local';
const PASSWORD = 'premier-secret';
const MINUTE_MS = 60_000;

let port: number;
let server: Server;
let service: AuthService;
let app: FirebaseApp;
let auth: Auth;
let mails: Mail[];
/** How far the service's clock runs ahead; the SDK keeps the real one. */
let ahead: number;
let people = 0;

function connect(name: string): { app: FirebaseApp; auth: Auth } {
  const connected = initializeApp({ apiKey: 'local', projectId: PROJECT }, name);
  const its = initializeAuth(connected, { persistence: inMemoryPersistence });
  connectAuthEmulator(its, `http://${LOCAL_HOST}:${port.toString()}`, { disableWarnings: true });
  return { app: connected, auth: its };
}

const nextEmail = () => `personne${(people += 1).toString()}@exemple.test`;

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
  );

function administer(input: object): Promise<Response> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
  return fetch(`http://${LOCAL_HOST}:${port.toString()}${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(input),
  });
}

function resetCodeOf(mail: Mail | undefined): string {
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}

beforeAll(async () => {
  port = await freePort();
  let state: AuthState | undefined;
  service = createAuthService({
    projectId: PROJECT,
    file: {
      read: () => state,
      write: (value) => {
        state = value;
      },
    },
    servicesOrigin: `http://${LOCAL_HOST}:${port.toString()}`,
    siteOrigin: 'http://localhost:3000',
    sendMail: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
    now: () => Date.now() + ahead,
  });
  server = createServer(requestListener([service.handle]));
  await listen(server, port, 'services');
});

beforeEach(() => {
  ahead = 0;
  mails = [];
  ({ app, auth } = connect(`app${people.toString()}`));
});

afterEach(async () => {
  await signOut(auth);
  await deleteApp(app);
});

afterAll(() => closeServer(server));

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
    ['libre@exemple.test', 'court', 'auth/weak-password'],
    ['libre@exemple.test', '', 'auth/missing-password'],
  ])('%s with password "%s" cannot sign up: %s', async (email, password, code) => {
    expect(await codeOf(createUserWithEmailAndPassword(auth, email, password))).toBe(code);
  });

  test('an address is taken once', async () => {
    const email = nextEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    expect(await codeOf(createUserWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/email-already-in-use',
    );
  });

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
    ahead = 2 * MINUTE_MS;
    const second = await user.getIdTokenResult(true);
    expect(second.token).not.toBe(first.token);
    expect(second.signInProvider).toBe('password');
    expect(second.authTime).toBe(first.authTime);
    expect(service.authenticate(`Bearer ${second.token}`)).toMatchObject({
      uid: user.uid,
      token: { email: user.email, firebase: { sign_in_provider: 'password' } },
    });
  });

  test('a token is believed for an hour', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
    const token = await user.getIdToken();
    ahead = 59 * MINUTE_MS;
    expect(service.authenticate(token)).toMatchObject({ uid: user.uid });
    ahead = 61 * MINUTE_MS;
    expect(service.authenticate(token)).toBe('invalid');
    expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
  });

  test.each([undefined, ''])('no token (%p) is nobody', (bearer) => {
    expect(service.authenticate(bearer)).toBeNull();
  });

  test.each(['garbage', 'a.b.c', 'Bearer a.e30.'])('%s is not believed', (bearer) => {
    expect(service.authenticate(bearer)).toBe('invalid');
  });

  test('a disabled person gets no new token and cannot sign in', async () => {
    const email = nextEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await administer({ localId: user.uid, disableUser: true });
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/user-disabled',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'autre-secret'))).toBe(
      'auth/invalid-credential',
    );
  });

  test('a revoked session gets no new token', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
    await administer({ localId: user.uid, validSince: Math.ceil(Date.now() / 1000) + 1 });
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  });

  test('accounts are administered by an administrator only', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, nextEmail(), PASSWORD);
    const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update?key=local`;
    const response = await fetch(`http://${LOCAL_HOST}:${port.toString()}${path}`, {
      method: 'POST',
      body: JSON.stringify({ localId: user.uid, disableUser: true }),
    });
    expect(response.status).toBe(403);
    expect(await codeOf(user.getIdToken(true))).toBe('accepted');
  });
});

describe('changing the password', () => {
  test('after re-authentication, the new one works and other sessions end', async () => {
    const email = nextEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const elsewhere = connect('elsewhere');
    const other = await signInWithEmailAndPassword(elsewhere.auth, email, PASSWORD);

    ahead = 6 * MINUTE_MS;
    expect(await codeOf(updatePassword(user, 'second-secret'))).toBe('auth/requires-recent-login');
    const wrong = EmailAuthProvider.credential(email, 'autre-secret');
    expect(await codeOf(reauthenticateWithCredential(user, wrong))).toBe('auth/invalid-credential');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    expect(await codeOf(updatePassword(user, 'court'))).toBe('auth/weak-password');
    await updatePassword(user, 'second-secret');

    expect(await codeOf(user.getIdToken(true))).toBe('accepted');
    expect(await codeOf(other.user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'second-secret'))).toBe('accepted');
    await deleteApp(elsewhere.app);
  });
});

describe('a forgotten password', () => {
  test('the answer is the same whether or not the account exists; one e-mail leaves', async () => {
    const email = nextEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    expect(await codeOf(sendPasswordResetEmail(auth, email))).toBe('accepted');
    expect(await codeOf(sendPasswordResetEmail(auth, nextEmail()))).toBe('accepted');
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  test('the code says whose it is, and works once', async () => {
    const email = nextEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await sendPasswordResetEmail(auth, email);
    const code = resetCodeOf(mails[0]);
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    expect(await codeOf(confirmPasswordReset(auth, code, 'court'))).toBe('auth/weak-password');
    await confirmPasswordReset(auth, code, 'second-secret');
    expect(await codeOf(confirmPasswordReset(auth, code, 'troisieme-secret'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'second-secret'))).toBe('accepted');
  });

  test('the code is good for an hour', async () => {
    const email = nextEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await sendPasswordResetEmail(auth, email);
    ahead = RESET_CODE_LIFETIME_MS;
    expect(await codeOf(verifyPasswordResetCode(auth, resetCodeOf(mails[0])))).toBe(
      'auth/expired-action-code',
    );
  });
});
