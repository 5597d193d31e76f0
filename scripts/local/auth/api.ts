import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  allowCrossOrigin,
  parseJsonObject,
  readBody,
  sendJson,
  type ServiceHandler,
} from '../http';
import {
  administerAccount,
  createAccount,
  deleteAccount,
  lookUp,
  resetPassword,
  sendResetCode,
  updateAccount,
} from './account-operations';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './accounts';
import { accept, type AuthAnswer, type AuthContext, errorBody, type Input } from './session';
import { refreshToken, signInWithPassword, signUp } from './sign-in';

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
function authRoutes(projectId: string): Record<string, AuthRoute> {
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

const BODY_LIMIT_BYTES = 64 * 1024;
const SERVICE_PATHS = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/** Administrator token of the emulators, for tests; browsers never send it. */
const OWNER = 'Bearer owner';

function parseInput(request: IncomingMessage, body: string): Input | null {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (isForm) return Object.fromEntries(new URLSearchParams(body));
  return body === '' ? {} : parseJsonObject(body);
}

function mayCall(route: AuthRoute, request: IncomingMessage, url: URL): boolean {
  const isOwner = request.headers.authorization === OWNER;
  return isOwner || (route.caller === 'site' && Boolean(url.searchParams.get('key')));
}

async function answer(
  route: AuthRoute,
  request: IncomingMessage,
  response: ServerResponse,
  context: AuthContext,
): Promise<void> {
  const body = await readBody(request, BODY_LIMIT_BYTES);
  const input = body === null ? null : parseInput(request, body);
  if (input === null) {
    sendJson(response, 400, errorBody({ code: 'INVALID_ARGUMENT' }, 400));
    return;
  }
  const result = await route.operation(input, context);
  if (result.ok) sendJson(response, 200, result.body);
  else sendJson(response, 400, errorBody(result, 400));
}

/** The identity toolkit and secure token endpoints, as the web SDK calls them. */
export function authApi(context: AuthContext): ServiceHandler {
  const routes = authRoutes(context.projectId);
  return async (request, response, url) => {
    if (!SERVICE_PATHS.test(url.pathname)) return false;
    if (allowCrossOrigin(request, response, 'loopback')) return true;
    const route = Object.hasOwn(routes, url.pathname) ? routes[url.pathname] : undefined;
    if (!route || route.method !== request.method) {
      sendJson(response, 404, errorBody({ code: 'NOT_FOUND' }, 404));
    } else if (!mayCall(route, request, url)) {
      sendJson(response, 403, errorBody({ code: 'The request is missing a valid API key.' }, 403));
    } else {
      await answer(route, request, response, context);
    }
    return true;
  };
}
