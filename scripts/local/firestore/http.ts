import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';

/** Google's status codes with the HTTP code each one travels under. */
const HTTP_CODES = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
} as const;

export type StatusCode = keyof typeof HTTP_CODES;

/** A refusal in Google's vocabulary; the HTTP edge turns it into the wire format. */
export class StatusError extends Error {
  readonly status: StatusCode;

  constructor(status: StatusCode, message: string) {
    super(message);
    this.name = 'StatusError';
    this.status = status;
  }

  get httpCode(): number {
    return HTTP_CODES[this.status];
  }

  toWire() {
    return { error: { code: this.httpCode, message: this.message, status: this.status } };
  }
}

export const invalidArgument = (message: string) => new StatusError('INVALID_ARGUMENT', message);
export const permissionDenied = () =>
  new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');

/**
 * Checks the shape of a request body. @throws StatusError naming the fields that the local service does not support.
 */
export function parseShape<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, raw);
  if (result.success) return result.data;
  const reasons = result.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'body'}: ${message}`,
  );
  throw invalidArgument(`Invalid JSON payload received. ${reasons.join('; ')}`);
}

const ROUTE =
  /^\/v1\/projects\/(?<project>[^/]+)\/databases\/(?<database>[^/]+)\/documents(?<parent>(?:\/[^/:]+)*):(?<rpc>\w+)$/;

export interface Route {
  project: string;
  database: string;
  /** The path of the document that holds the collection; empty at the root. */
  parent: string[];
  rpc: string;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Kept unchanged: it matches no database and no document, and is refused later.
    return segment;
  }
}

/** Recognizes the addresses of Firestore's REST calls. */
export function matchRoute(pathname: string): Route | null {
  const { project, database, parent = '', rpc } = ROUTE.exec(pathname)?.groups ?? {};
  if (project === undefined || database === undefined || rpc === undefined) return null;
  return {
    project: decode(project),
    database: decode(database),
    parent: parent.split('/').slice(1).map(decode),
    rpc,
  };
}

/** Firestore's own limit on the size of a request. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/**
 * Reads a JSON body of any content type: the SDK sends text/plain to avoid preflights. @throws StatusError when it is
 * too large or is not JSON.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) {
    throw invalidArgument(
      `Request payload size exceeds the limit: ${String(MAX_BODY_BYTES)} bytes.`,
    );
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw invalidArgument(`Invalid JSON payload received. ${(cause as Error).message}`);
  }
}

export function sendJson(response: ServerResponse, code: number, body: unknown): void {
  response
    .writeHead(code, {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'private',
    })
    .end(JSON.stringify(body));
}

/** Sends an error; as a list for calls that answer with a list. */
export function sendError(response: ServerResponse, error: unknown, asList: boolean): void {
  const refusal = error instanceof StatusError ? error : new StatusError('INTERNAL', String(error));
  const body = refusal.toWire();
  sendJson(response, refusal.httpCode, asList ? [body] : body);
}
