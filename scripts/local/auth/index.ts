import { randomUUID } from 'node:crypto';
import {
  isOwner,
  parseJsonObject,
  readBody,
  type RequestAuth,
  sendJson,
  type ServiceHandler,
} from '../http';
import type { Mail } from '../mail/mailbox';
import { RESET_PATH, type Resets, resetAction, resetMail } from './reset-page';
import { type Account, createSessions, type Refusal } from './sessions';

interface AuthServiceOptions {
  projectId: string;
  /** Where this service is reached, for the link of the reset e-mail. */
  servicesOrigin: string;
  siteOrigin: string;
  sendMail: (mail: Mail) => Promise<void>;
  now?: () => number;
}

export interface AuthService {
  handle: ServiceHandler;
  /** The account of an `Authorization` header: null without one, `invalid` when its token is not accepted. */
  authenticate: (authorization: string | undefined) => RequestAuth | null | 'invalid';
  /** Makes an account. */
  create: (account: { localId: string; email: string; password: string }) => void;
}

type Input = Record<string, unknown>;
type Answer = Record<string, unknown> | Refusal;

/** The provider's own rule; the site may ask for more. */
const PASSWORD_MIN_LENGTH = 6;
const WEAK_PASSWORD = {
  // The web SDK reads its message after the colon.
  refusal: `WEAK_PASSWORD : Password should be at least ${String(PASSWORD_MIN_LENGTH)} characters`,
};

const API_PATH = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\/v1\/(.+)$/;
const BODY_LIMIT_BYTES = 64 * 1024;

/** Local replacement for Firebase Auth with e-mail and password: the calls that the site makes. */
export function createAuthService(options: AuthServiceOptions): AuthService {
  const { projectId, servicesOrigin, siteOrigin, sendMail, now = Date.now } = options;
  const seconds = () => Math.floor(now() / 1000);
  const accounts = new Map<unknown, Account>();
  const byEmail = (email: unknown) =>
    [...accounts.values()].find((account) => account.email === String(email).toLowerCase());
  const sessions = createSessions(projectId, accounts, seconds);
  /** Addresses by reset code; each code works once. */
  const codes = new Map<string, string>();

  function create({ localId, email, password }: Input): Answer {
    if (byEmail(email)) return { refusal: 'EMAIL_EXISTS' };
    if (accounts.has(localId)) return { refusal: 'DUPLICATE_LOCAL_ID' };
    accounts.set(localId, {
      localId: String(localId),
      email: String(email).toLowerCase(),
      password: String(password),
      disabled: false,
      validSince: 0,
    });
    return { localId };
  }

  /** Stores a new password and revokes every session opened before. */
  function setPassword(account: Account, password: unknown): Answer {
    if (typeof password !== 'string' || password.length < PASSWORD_MIN_LENGTH) return WEAK_PASSWORD;
    Object.assign(account, { password, validSince: seconds() });
    return sessions.open(account);
  }

  /** The same answer for an unknown address and for a wrong password. */
  function signIn({ email, password }: Input): Answer {
    const account = byEmail(email);
    if (!account || account.password !== password) return { refusal: 'INVALID_LOGIN_CREDENTIALS' };
    return account.disabled ? { refusal: 'USER_DISABLED' } : sessions.open(account);
  }

  function lookUp({ idToken }: Input): Answer {
    const session = sessions.read(idToken);
    if ('refusal' in session) return session;
    const { localId, email } = session.account;
    const providerUserInfo = [{ providerId: 'password', federatedId: email, rawId: email, email }];
    return { users: [{ localId, email, emailVerified: false, providerUserInfo }] };
  }

  function update({ idToken, password }: Input): Answer {
    const session = sessions.read(idToken);
    return 'refusal' in session ? session : setPassword(session.account, password);
  }

  /** The accounts with these e-mail addresses or ids, which an administrator may look up. */
  function find({ email = [], localId = [] }: Input): Answer {
    const wanted = [email, localId].flat();
    const users = [...accounts.values()]
      .filter((account) => wanted.includes(account.email) || wanted.includes(account.localId))
      .map((account) => ({ localId: account.localId, email: account.email }));
    // As the provider does, which leaves out an empty list.
    return users.length > 0 ? { users } : {};
  }

  /** Disables an account or revokes its sessions (`validSince`, in seconds). */
  function administer({ localId, disableUser, validSince }: Input): Answer {
    const account = accounts.get(localId);
    if (!account) return { refusal: 'USER_NOT_FOUND' };
    account.disabled = disableUser === true;
    account.validSince = Number(validSince ?? account.validSince);
    return { localId };
  }

  /** The same answer whether or not the account exists. */
  function sendResetCode({ email }: Input): Answer {
    const account = byEmail(email);
    if (account) {
      const code = randomUUID();
      codes.set(code, account.email);
      const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, lang: 'fr' });
      const link = `${servicesOrigin}${RESET_PATH}?${query.toString()}`;
      sendMail(resetMail(account.email, link)).catch((error: unknown) => {
        console.error('The password reset e-mail could not be sent.', error);
      });
    }
    return { email };
  }

  const resets: Resets = {
    emailOf: (code) => codes.get(code),
    choose(code, password) {
      const account = byEmail(codes.get(code));
      if (!account || 'refusal' in setPassword(account, password)) return false;
      codes.delete(code);
      return true;
    },
  };

  const operations = new Map<string, (input: Input) => Answer>([
    ['accounts:signInWithPassword', signIn],
    ['accounts:lookup', lookUp],
    ['accounts:update', update],
    ['accounts:sendOobCode', sendResetCode],
    ['token', ({ refresh_token: refreshToken }) => sessions.refresh(refreshToken)],
  ]);
  const ownerOperations: typeof operations = new Map([
    [`projects/${projectId}/accounts`, create],
    [`projects/${projectId}/accounts:update`, administer],
    [`projects/${projectId}/accounts:lookup`, find],
    [`projects/${projectId}/accounts:sendOobCode`, sendResetCode],
  ]);
  const showReset = resetAction(resets, siteOrigin);

  return {
    async handle(request, response, url) {
      const name = API_PATH.exec(url.pathname)?.[1];
      if (name === undefined) return showReset(request, response, url);
      const byOwner = isOwner(request.headers);
      const operation = operations.get(name) ?? (byOwner ? ownerOperations.get(name) : undefined);
      if (!operation) return false;
      const body = (await readBody(request, BODY_LIMIT_BYTES)) ?? '';
      // The token service gets a form, the others get JSON.
      const input = parseJsonObject(body) ?? Object.fromEntries(new URLSearchParams(body));
      const answer = operation(input);
      if ('refusal' in answer) {
        sendJson(response, 400, { error: { code: 400, message: answer.refusal } });
      } else {
        sendJson(response, 200, answer);
      }
      return true;
    },
    authenticate(authorization) {
      if (authorization === undefined) return null;
      const session = sessions.read(authorization.replace(/^Bearer /, ''));
      if ('refusal' in session) return 'invalid';
      return { uid: session.account.localId, token: session.claims };
    },
    create,
  };
}
