import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ServiceHandler } from '../local/http';
import { seededRandom } from './random';

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

/** Changes the bytes of the server's response while they are sent. */
function rewrite(
  request: IncomingMessage,
  response: ServerResponse,
  change: (body: Buffer) => { sent: Buffer; declaredLength: number },
): void {
  // Requests the complete, uncompressed file, so that its bytes can be changed.
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match'];
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  let head: [status: number, fields: OutgoingHttpHeaders] = [200, {}];
  response.writeHead = ((status: number, fields: OutgoingHttpHeaders = {}) => {
    head = [status, fields];
    return response;
  }) as typeof response.writeHead;
  response.end = ((body?: Uint8Array | string) => {
    const { sent, declaredLength } = change(Buffer.from(body ?? ''));
    writeHead(head[0], { ...head[1], 'Content-Length': declaredLength });
    if (sent.length === declaredLength) end(sent);
    else response.write(sent, () => response.destroy());
    return response;
  }) as typeof response.end;
}

const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

/** Replaces a byte in the middle by white space, so that most files stay valid. */
function altered(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const middle = half(body).length;
  copy[middle] = copy[middle] === 0x20 ? 0x09 : 0x20;
  return copy;
}

/**
 * Injects a fault into one response.
 * @returns whether this function has answered. If not, the server answers, and its bytes are changed while it sends.
 */
function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): boolean {
  switch (fault) {
    case 'hangs':
      return true;
    case 'not found':
    case 'unavailable':
      response.writeHead(fault === 'not found' ? 404 : 503, { 'Cache-Control': 'no-store' }).end();
      return true;
    case 'HTML instead':
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(HTML);
      return true;
    default:
      rewrite(request, response, (body) => {
        const sent = fault === 'one byte altered' ? altered(body) : half(body);
        return { sent, declaredLength: fault === 'connection cut' ? body.length : sent.length };
      });
      return false;
  }
}

/** Content hash in a URL. Ignored by random faults, so that a changed file gets the same fault. */
const CONTENT_HASH = /\.[0-9a-f]{10}\./;

/** Faults without a wait. A hanging request would only slow down tests with random faults. */
const QUICK_FAULTS = FAULTS.filter((fault) => fault !== 'hangs');

/**
 * Draws the fault of a request, or null, from the seed, the address and the number of earlier requests for the address.
 * So the order of requests does not matter.
 */
function drawFault(seed: string, share: number, address: string, attempt: number): Fault | null {
  const request = `${seed} ${address} ${String(attempt)}`;
  if (seededRandom(request) >= share) return null;
  return QUICK_FAULTS[Math.floor(seededRandom(`${request} kind`) * QUICK_FAULTS.length)] ?? null;
}

function createVisitor(userAgent: string) {
  let rules: ((path: string) => Fault | null)[] = [];
  let addresses: string[] = [];
  const held: { files: RegExp; released: Promise<void> }[] = [];
  let faultCount = 0;
  return {
    /** User agent for the visitor's pages, by which the server recognises them. */
    userAgent,
    /** Makes the next `times` requests for these files fail. */
    fail(files: RegExp, fault: Fault, times = Infinity) {
      let left = times;
      rules.push((path) => {
        if (left === 0 || !files.test(path)) return null;
        left -= 1;
        return fault;
      });
    },
    /** Makes this share of the requests for these files fail from now on, with faults drawn from the seed. */
    failAtRandom(files: RegExp, share: number, seed: string) {
      const attempts = new Map<string, number>();
      rules.push((path) => {
        if (!files.test(path)) return null;
        const name = path.replace(CONTENT_HASH, '.');
        const attempt = attempts.get(name) ?? 0;
        attempts.set(name, attempt + 1);
        return drawFault(seed, share, name, attempt);
      });
    },
    /**
     * Delays responses for these addresses (with query string) from now on. @returns a function that releases the
     * responses and stops the delay.
     */
    hold(files: RegExp) {
      let release: () => void = () => undefined;
      held.push({ files, released: new Promise((resolve) => (release = resolve)) });
      return release;
    },
    /** Removes all faults. Hanging requests keep hanging. */
    recover() {
      rules = [];
      addresses = [];
    },
    /** Addresses of the files that were requested, with their query, in order. */
    requested: (files: RegExp) => addresses.filter((address) => files.test(address)),
    faultCount: () => faultCount,
    /** Waits until a response may be sent. @returns the fault of the first rule that has one, or null. */
    async meets(address: string): Promise<Fault | null> {
      addresses.push(address);
      const path = address.split('?')[0] ?? '';
      let fault: Fault | null = null;
      for (const rule of rules) if ((fault = rule(path))) break;
      if (fault) faultCount += 1;
      const turns = held.filter(({ files }) => files.test(address));
      await Promise.all(turns.map(({ released }) => released));
      return fault;
    },
  };
}

/** A simulated visitor, known by the user agent: sets faults for its requests, and lists the requests. */
export type Visitor = ReturnType<typeof createVisitor>;

/** A site whose server injects faults for some visitors, the same in every run. */
export function createFaultySite() {
  const visitors = new Map<string, Visitor>();
  const intercept: ServiceHandler = async (request, response) => {
    const visitor = visitors.get(request.headers['user-agent'] ?? '');
    const fault = await visitor?.meets(request.url ?? '/');
    return fault ? misbehave(fault, request, response) : false;
  };
  return {
    intercept,
    /** Makes a visitor with separate faults, so that one site can serve several visitors at the same time. */
    visitor() {
      const userAgent = `Visitor/${String(visitors.size + 1)}`;
      const made = createVisitor(userAgent);
      visitors.set(userAgent, made);
      return made;
    },
  };
}
