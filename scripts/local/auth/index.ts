import type { JsonFile } from '../files';
import type { RequestAuth, ServiceHandler } from '../http';
import type { Mail } from '../mail/mailbox';
import { createAccount } from './account-operations';
import { type AuthState, createAuthStore, createThrottle } from './accounts';
import { authApi } from './api';
import { RESET_PATH, resetAction, resetMail } from './reset-page';
import { accountOf, type AuthContext, readIdToken } from './session';

export type { AuthState } from './accounts';

export interface AuthServiceOptions {
  projectId: string;
  file: JsonFile<AuthState>;
  /** Where this service is reached, for the link of the reset e-mail. */
  servicesOrigin: string;
  siteOrigin: string;
  sendMail: (mail: Mail) => Promise<void>;
  now?: () => number;
}

export interface AuthService {
  handle: ServiceHandler;
  /** The account of a bearer token: null without a token, `invalid` when the token is not accepted. */
  authenticate(bearer: string | undefined): RequestAuth | null | 'invalid';
  seed(account: { localId: string; email: string; password: string }): Promise<void>;
}

function reportUnsent(error: unknown): void {
  console.error('The password reset e-mail could not be sent.', error);
}

/** Local replacement for Firebase Auth with e-mail and password. */
export function createAuthService(options: AuthServiceOptions): AuthService {
  const { projectId, servicesOrigin, siteOrigin, sendMail, now = Date.now } = options;
  const context: AuthContext = {
    projectId,
    store: createAuthStore(options.file),
    throttle: createThrottle(),
    now,
    sendResetCode(email, code) {
      const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, lang: 'fr' });
      const link = `${servicesOrigin}${RESET_PATH}?${query.toString()}`;
      sendMail(resetMail(email, link)).catch(reportUnsent);
    },
  };
  const handlers = [authApi(context), resetAction(context, siteOrigin)];

  return {
    async handle(request, response, url) {
      for (const handler of handlers) {
        if (await handler(request, response, url)) return true;
      }
      return false;
    },
    authenticate(bearer) {
      const token = bearer?.replace(/^Bearer /i, '');
      if (!token) return null;
      // Real tokens are verified by signature; here, by the account they name.
      if (!accountOf(token, context).ok) return 'invalid';
      const reading = readIdToken(token, { projectId, now: now() });
      return reading.ok ? { uid: reading.claims.sub, token: reading.claims } : 'invalid';
    },
    async seed(account) {
      const known = context.store.byId(account.localId);
      if (known) return;
      const created = await createAccount(account, context);
      if (!created.ok)
        throw new Error(`Account ${account.email} cannot be seeded: ${created.code}`);
    },
  };
}
