import type { AuthContext, Input } from './context';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './domain/account';
import { accept, type AuthAnswer } from './domain/answer';
import { administerAccount, createAccount } from './operations/administer';
import { deleteAccount, lookUp, updateAccount } from './operations/profile';
import { refreshToken } from './operations/refresh';
import { resetPassword, sendResetCode } from './operations/reset';
import { signInWithPassword } from './operations/sign-in';
import { signUp } from './operations/sign-up';

type Operation = (input: Input, context: AuthContext) => AuthAnswer | Promise<AuthAnswer>;

export interface AuthRoute {
  method: 'GET' | 'POST';
  /** Who may call: any page with an API key, or an administrator. */
  caller: 'site' | 'owner';
  operation: Operation;
}

const passwordPolicy: Operation = () =>
  accept({
    customStrengthOptions: {
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
    },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'OFF',
    schemaVersion: 1,
  });

const post = (operation: Operation): AuthRoute => ({ method: 'POST', caller: 'site', operation });
const asOwner = (operation: Operation): AuthRoute => ({ ...post(operation), caller: 'owner' });

const IDENTITY = '/identitytoolkit.googleapis.com';

/** Every call that the web SDK makes for e-mail and password, and two that administer accounts. */
export function authRoutes(projectId: string): Record<string, AuthRoute> {
  return {
    [`${IDENTITY}/v1/accounts:signUp`]: post((input, context) => signUp(input, context)),
    [`${IDENTITY}/v1/accounts:signInWithPassword`]: post(signInWithPassword),
    [`${IDENTITY}/v1/accounts:lookup`]: post(lookUp),
    [`${IDENTITY}/v1/accounts:update`]: post(updateAccount),
    [`${IDENTITY}/v1/accounts:delete`]: post(deleteAccount),
    [`${IDENTITY}/v1/accounts:sendOobCode`]: post(sendResetCode),
    [`${IDENTITY}/v1/accounts:resetPassword`]: post(resetPassword),
    [`${IDENTITY}/v2/passwordPolicy`]: { method: 'GET', caller: 'site', operation: passwordPolicy },
    '/securetoken.googleapis.com/v1/token': post(refreshToken),
    [`${IDENTITY}/v1/projects/${projectId}/accounts`]: asOwner(createAccount),
    [`${IDENTITY}/v1/projects/${projectId}/accounts:update`]: asOwner(administerAccount),
  };
}
