import type { IncomingMessage, ServerResponse } from 'node:http';
import { StatusError, invalidArgument } from './status-error';

/** Firestore's own limit on the size of a request. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Reads a JSON body, whatever its declared type: the SDK says text/plain to avoid preflights. */
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

/** The answer to a failed call; calls that answer with a list also fail with one. */
export function sendError(response: ServerResponse, error: unknown, asList: boolean): void {
  const refusal = error instanceof StatusError ? error : new StatusError('INTERNAL', String(error));
  const body = refusal.toWire();
  sendJson(response, refusal.httpCode, asList ? [body] : body);
}
