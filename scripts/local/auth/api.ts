import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceHandler } from '../handler';
import { allowCrossOrigin, parseJsonObject, readBody, sendJson } from '../http';
import type { AuthContext, Input } from './context';
import { errorBody } from './domain/answer';
import { type AuthRoute, authRoutes } from './routes';

const BODY_LIMIT_BYTES = 64 * 1024;
const SERVICE_PATHS = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/** The emulators' way to act as an administrator, for tests; the browser never sends it. */
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
