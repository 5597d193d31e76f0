import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** What can go wrong with a file on its way. */
export const FAULTS = [
  'not found',
  'unavailable',
  'hangs',
  'truncated',
  'HTML instead',
  'connection cut',
  'one byte altered',
] as const;
export type Fault = (typeof FAULTS)[number];

const HTML = '<!doctype html><title>Hello</title><h1>Hello</h1>';

/** Lets the server write its answer, and changes the bytes on their way out. */
function rewrite(
  request: IncomingMessage,
  response: ServerResponse,
  change: (body: Buffer, send: (body: Buffer, declaredLength: number) => void) => void,
): void {
  // One representation of the file, complete: its bytes are what is meddled with.
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match'];
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  let status = 200;
  let fields: OutgoingHttpHeaders = {};
  response.writeHead = ((code: number, headers: OutgoingHttpHeaders = {}) => {
    status = code;
    fields = headers;
    return response;
  }) as typeof response.writeHead;
  response.end = ((body?: Uint8Array | string) => {
    change(Buffer.from(body ?? ''), (bytes, declaredLength) => {
      writeHead(status, { ...fields, 'Content-Length': declaredLength });
      if (bytes.length === declaredLength) end(bytes);
      else response.write(bytes, () => response.destroy());
    });
    return response;
  }) as typeof response.end;
}

/** A byte in the middle, replaced by another that a parser accepts about as well. */
function altered(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = copy[middle] === 0x20 ? 0x09 : 0x20;
  return copy;
}

const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

/**
 * Makes one answer go wrong.
 * @returns whether the request is answered; if not, the server answers, and its bytes are changed on their way out.
 */
export function misbehave(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  switch (fault) {
    case 'not found':
      response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      return true;
    case 'unavailable':
      response.writeHead(503, { 'Cache-Control': 'no-store' }).end();
      return true;
    case 'hangs':
      return true;
    case 'HTML instead':
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(HTML);
      return true;
    case 'truncated':
      rewrite(request, response, (body, send) => {
        send(half(body), half(body).length);
      });
      return false;
    case 'connection cut':
      rewrite(request, response, (body, send) => {
        send(half(body), body.length);
      });
      return false;
    case 'one byte altered':
      rewrite(request, response, (body, send) => {
        send(altered(body), body.length);
      });
      return false;
  }
}
