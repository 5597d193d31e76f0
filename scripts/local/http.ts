import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Ports } from '../core/ports';

/** One local service behind the services port. Resolves to false when the request is for another service. */
export type ServiceHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => boolean | Promise<boolean>;

/** The signed-in person behind a bearer token, as far as security rules read `request.auth`. */
export interface RequestAuth {
  uid: string;
  token: { firebase: { sign_in_provider: 'password' | 'anonymous' | 'custom' } };
}

/** The person of an `Authorization` header: null without a header, `invalid` when the token is not accepted. */
export type Authenticate = (authorization: string | undefined) => RequestAuth | null | 'invalid';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_HOSTS.has(new URL(origin).hostname);
}

/** Whether the Host is this machine and no foreign page sends the request, because any page may open a WebSocket. */
export const isLoopbackRequest = ({ host = '', origin }: IncomingHttpHeaders): boolean =>
  isLoopbackOrigin(`http://${host}`) && (origin === undefined || isLoopbackOrigin(origin));

/** Whether the administrator of the emulators asks (tools and tests). A page never counts: browsers send an origin. */
export const isOwner = ({ authorization, origin }: IncomingHttpHeaders): boolean =>
  authorization === 'Bearer owner' && origin === undefined;

/**
 * Refuses requests that name a foreign origin, and other host names, whose owners may resolve them to this machine: no
 * foreign page may read local accounts or data. Lets pages of this machine read the answers (CORS).
 */
export const allowLoopbackPages: ServiceHandler = (request, response) => {
  const { headers, method } = request;
  if (!isLoopbackRequest(headers)) {
    respond(response, 403, 'The local services are for pages of this machine only.');
    return true;
  }
  response.setHeader('Vary', 'Origin');
  if (headers.origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', headers.origin);
  }
  if (method !== 'OPTIONS') return false;
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
    // Two hours: the longest time that Chromium caches a preflight.
    'Access-Control-Max-Age': '7200',
  });
  response.end();
  return true;
};

/** Thrown by a service to refuse a request. @param body a text, or JSON. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: string | object;

  constructor(status: number, body: string | object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** Browsers' limit for the body of a request that a page sends while it is left. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole body as text. @throws HttpError when it is larger than `limit` bytes. */
export async function readBody(
  request: IncomingMessage,
  limit = BODY_LIMIT_BYTES,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The rest of a body that is too large is read and dropped, so that the sender gets a response and not a reset.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new HttpError(413, `The limit is ${String(limit)} bytes.`);
  return Buffer.concat(chunks).toString('utf8');
}

/** The JSON object in a body; null when it is not one. */
export function parseJsonObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** @param body a text, or JSON. */
export function respond(
  response: ServerResponse,
  status: number,
  body: string | object,
  type = typeof body === 'string' ? 'text/plain' : 'application/json',
): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Local services listen on this machine only. */
export const LOCAL_HOST = '127.0.0.1';

/** Whether a server listens; false also on a machine without IPv6. */
function isListening(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host });
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/**
 * Checks both addresses of `localhost`: a server on ::1 would answer instead of ours, which has {@link LOCAL_HOST}.
 * @throws when a server listens on one of them; the error names the port, its use and a remedy.
 */
export async function assertFree(port: number, role: keyof Ports): Promise<void> {
  for (const host of ['::1', LOCAL_HOST]) {
    if (!(await isListening(port, host))) continue;
    const command = ['PORT=4000 npx jalon', ...process.argv.slice(2)].join(' ');
    throw new Error(
      `Port ${String(port)} (${role}) is already taken. Stop the process that holds it, or choose another: ${command}`,
    );
  }
}

async function dispatch(
  handlers: readonly ServiceHandler[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = `http://${LOCAL_HOST}${request.url ?? '/'}`;
  if (URL.canParse(target)) {
    const url = new URL(target);
    for (const handle of handlers) {
      if (await handle(request, response, url)) return;
      // The client may have disconnected, so no answer is possible.
      if (response.destroyed) return;
    }
  }
  respond(response, 404, 'Not Found');
}

/** Offers each request to the services in turn. A service that fails answers 500, and other services keep working. */
export function requestListener(handlers: readonly ServiceHandler[]): RequestListener {
  return (request, response) => {
    dispatch(handlers, request, response).catch((error: unknown) => {
      if (request.destroyed && !response.writable) return;
      if (error instanceof HttpError) {
        respond(response, error.status, error.body);
        return;
      }
      console.error(`${request.method ?? ''} ${request.url ?? ''} failed.`, error);
      if (response.headersSent) response.destroy();
      else respond(response, 500, 'Internal Server Error');
    });
  };
}

/**
 * Serves handlers on this machine.
 * @param port 0 for any free port.
 * @throws when the port is taken; the error names the use of the port.
 */
export async function serveHandlers(
  handlers: readonly ServiceHandler[],
  port = 0,
  role: keyof Ports = 'services',
) {
  await assertFree(port, role);
  const server = createServer(requestListener(handlers));
  await once(server.listen(port, LOCAL_HOST), 'listening').catch(async (error: unknown) => {
    // Another server may have taken the port since.
    await assertFree(port, role);
    throw error;
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    server,
    port: taken,
    origin: `http://${LOCAL_HOST}:${String(taken)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Browsers keep connections open; waiting for them would delay Ctrl-C.
        server.closeAllConnections();
      }),
  };
}
export type Served = Awaited<ReturnType<typeof serveHandlers>>;

/**
 * Starts several servers; when one fails, ends those that run already.
 * @param start adds to `closing`, as soon as a server runs, the function that ends it.
 */
export async function startAll<T>(
  start: (closing: (() => unknown)[], close: () => Promise<void>) => Promise<T>,
): Promise<T & { close: () => Promise<void> }> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    await Promise.all(closing.map((end) => end()));
  };
  try {
    return { ...(await start(closing, close)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
