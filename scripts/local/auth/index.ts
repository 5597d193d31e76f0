import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_PROJECT } from '../../core/ports';
import {
  isOwner,
  parseJsonObject,
  readBody,
  HttpError,
  type Authenticate,
  respond,
  type ServiceHandler,
} from '../http';
import type { MailSender } from '../mail/mailbox';
import { RESET_PATH, resetMail, resetPage } from './reset-page';
import { type Account, createSessions, throwRefusal } from './sessions';

interface AuthServiceOptions {
  /** Origin of this service, for the link in the reset e-mail. */
  servicesOrigin: string;
  siteOrigin: string;
  sendMail: MailSender;
  now?: () => number;
}

type Input = Record<string, unknown>;

/** Firebase's own minimum; the forms of the site may require more. */
const PASSWORD_MIN_LENGTH = 6;

const API_PATH = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\/v1\/(.+)$/;

/** Calls below this path are for administrators only. */
const ADMINISTRATION = `projects/${LOCAL_PROJECT}/`;

/** Local replacement for Firebase Auth with e-mail and password: the calls that the site makes. */
export function createAuthService(options: AuthServiceOptions) {
  const { servicesOrigin, siteOrigin, sendMail, now = Date.now } = options;
  const seconds = () => Math.floor(now() / 1000);
  const accounts = new Map<unknown, Account>();
  const byEmail = (email: unknown) =>
    [...accounts.values()].find((account) => account.email === String(email).toLowerCase());
  const sessions = createSessions(accounts, seconds);
  /** Accounts by reset code; each code works once. */
  const codes = new Map<unknown, Account>();

  /** Makes an account. */
  function create({ localId, email, password }: Input) {
    if (byEmail(email)) throwRefusal('EMAIL_EXISTS');
    if (accounts.has(localId)) throwRefusal('DUPLICATE_LOCAL_ID');
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
  function setPassword(account: Account, password: unknown) {
    if (typeof password !== 'string' || password.length < PASSWORD_MIN_LENGTH) {
      // The web SDK takes the text after the colon as the message.
      throwRefusal('WEAK_PASSWORD : Password should be at least 6 characters');
    }
    Object.assign(account, { password, validSince: seconds() });
    return sessions.open(account);
  }

  /** Signs in. An unknown address and a wrong password get the same answer, which does not reveal accounts. */
  function signIn({ email, password }: Input) {
    const account = byEmail(email);
    if (!account || account.password !== password) throwRefusal('INVALID_LOGIN_CREDENTIALS');
    return account.disabled ? throwRefusal('USER_DISABLED') : sessions.open(account);
  }

  function lookUp({ idToken }: Input) {
    const { localId, email } = sessions.read(idToken).account;
    const providerUserInfo = [{ providerId: 'password', federatedId: email, rawId: email, email }];
    return { users: [{ localId, email, emailVerified: false, providerUserInfo }] };
  }

  const update = ({ idToken, password }: Input) =>
    setPassword(sessions.read(idToken).account, password);

  /** Looks up accounts by e-mail addresses or ids, for administrators only. */
  function find({ email = [], localId = [] }: Input) {
    const wanted = [email, localId].flat();
    const users = [...accounts.values()]
      .filter((account) => wanted.includes(account.email) || wanted.includes(account.localId))
      .map((account) => ({ localId: account.localId, email: account.email }));
    // Firebase also omits an empty list.
    return users.length > 0 ? { users } : {};
  }

  /** Disables an account or revokes its sessions (`validSince`, in seconds). */
  function administer({ localId, disableUser, validSince }: Input) {
    const account = accounts.get(localId) ?? throwRefusal('USER_NOT_FOUND');
    account.disabled = disableUser === true;
    account.validSince = Number(validSince ?? account.validSince);
    return { localId };
  }

  /** Sends a reset e-mail if the account exists. The answer is the same without an account. */
  function sendResetCode({ email }: Input) {
    const account = byEmail(email);
    if (account) {
      const code = randomUUID();
      codes.set(code, account);
      const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, lang: 'fr' });
      const link = `${servicesOrigin}${RESET_PATH}?${query.toString()}`;
      sendMail(resetMail(account.email, link)).catch((error: unknown) =>
        console.error('The password reset e-mail could not be sent.', error),
      );
    }
    return { email };
  }

  /** The page behind a reset code. Sets the password of a form sent to it, after which the code is invalid. */
  async function showReset(request: IncomingMessage, response: ServerResponse, url: URL) {
    const code = url.searchParams.get('oobCode');
    const password = new URLSearchParams(await readBody(request)).get('newPassword');
    const account = codes.get(code);
    const isChosen = account !== undefined && (password?.length ?? 0) >= PASSWORD_MIN_LENGTH;
    if (isChosen) {
      setPassword(account, password);
      codes.delete(code);
    }
    let message = 'Ce lien n’est plus valable.';
    if (account) message = `Pour ${account.email}, 6 caractères au minimum.`;
    if (isChosen) message = 'Mot de passe enregistré.';
    // The reset code is in the URL, which must not reach the site as a referrer.
    response.setHeader('Referrer-Policy', 'same-origin');
    const isRefused = !account || (password !== null && !isChosen);
    const page = resetPage({ message, isOpen: account !== undefined && !isChosen, siteOrigin });
    respond(response, isRefused ? 400 : 200, page, 'text/html');
  }

  const operations = new Map<string, (input: Input) => object>([
    ['accounts:signInWithPassword', signIn],
    ['accounts:lookup', lookUp],
    ['accounts:update', update],
    ['accounts:sendOobCode', sendResetCode],
    ['token', ({ refresh_token: refreshToken }) => sessions.refresh(refreshToken)],
    [`${ADMINISTRATION}accounts`, create],
    [`${ADMINISTRATION}accounts:update`, administer],
    [`${ADMINISTRATION}accounts:lookup`, find],
    [`${ADMINISTRATION}accounts:sendOobCode`, sendResetCode],
  ]);

  const handler: ServiceHandler = async (request, response, url) => {
    if (url.pathname === RESET_PATH) {
      await showReset(request, response, url);
      return true;
    }
    const name = API_PATH.exec(url.pathname)?.[1] ?? '';
    const operation = operations.get(name);
    const isAllowed = !name.startsWith(ADMINISTRATION) || isOwner(request.headers);
    if (!operation || !isAllowed) return false;
    const body = await readBody(request);
    // Requests to the token service contain a form, all other requests JSON.
    const input = parseJsonObject(body) ?? Object.fromEntries(new URLSearchParams(body));
    respond(response, 200, operation(input));
    return true;
  };

  const authenticate: Authenticate = (authorization) => {
    if (authorization === undefined) return null;
    try {
      const { account, token } = sessions.read(authorization.replace(/^Bearer /, ''));
      return { uid: account.localId, token };
    } catch (error) {
      if (error instanceof HttpError) return 'invalid';
      throw error;
    }
  };

  return { handler, authenticate, create };
}
export type AuthService = ReturnType<typeof createAuthService>;
