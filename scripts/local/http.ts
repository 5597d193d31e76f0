import type { IncomingMessage, ServerResponse } from 'node:http';

/** Two hours: the longest that Chromium remembers a preflight. */
const PREFLIGHT_SECONDS = '7200';
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_HOSTS.has(new URL(origin).hostname);
}

/**
 * Sets the CORS headers and answers a preflight. Returns true when the request is answered.
 * `loopback` keeps a foreign web page, open in the same browser, away from local accounts, data and mail.
 */
export function allowCrossOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  whom: 'anyone' | 'loopback',
): boolean {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (whom === 'anyone') response.setHeader('Access-Control-Allow-Origin', '*');
  else if (origin !== undefined && isLoopbackOrigin(origin)) {
    response.setHeader('Access-Control-Allow-Origin', origin);
  }
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, OPTIONS');
  const wanted = request.headers['access-control-request-headers'];
  if (wanted !== undefined) response.setHeader('Access-Control-Allow-Headers', wanted);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  response.writeHead(204).end();
  return true;
}

/** The whole body as text, or null when it is larger than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The rest of a too large body is read and dropped: the sender must get an answer, not a reset.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? null : Buffer.concat(chunks).toString('utf8');
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

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

export function sendText(response: ServerResponse, status: number, body: string): void {
  send(response, status, 'text/plain', body);
}

export function sendHtml(response: ServerResponse, status: number, body: string): void {
  send(response, status, 'text/html', body);
}
