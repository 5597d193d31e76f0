import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Intercept } from '../local/site/server';
import { randomOf } from './random';

/** Faults in the response for a file. */
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

/** Lets the server write its response, and changes the bytes as they are sent. */
function rewrite(
  request: IncomingMessage,
  response: ServerResponse,
  change: (body: Buffer, send: (body: Buffer, declaredLength: number) => void) => void,
): void {
  // Requests the complete, uncompressed file, so that its bytes can be changed.
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

/** Replaces a byte in the middle by white space, which most parsers accept. */
function altered(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = copy[middle] === 0x20 ? 0x09 : 0x20;
  return copy;
}

const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

/**
 * Injects a fault into one response.
 * @returns whether the request is answered. If not, the server answers, and its bytes are changed as they are sent.
 */
function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): boolean {
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

/** The faults of one visitor. */
export interface Visitor {
  /** User agent for the visitor's pages, by which the server recognises them. */
  userAgent: string;
  /** Makes the next `times` requests for these files fail. */
  fail: (files: RegExp, fault: Fault, times?: number) => void;
  /** Makes this share of the requests for these files fail from now on, with faults drawn from the seed. */
  failAtRandom: (files: RegExp, share: number, seed: string) => void;
  /**
   * Delays responses for these addresses (with their query string) from now on. @returns a function that releases them
   * and stops the delay.
   */
  hold: (addresses: RegExp) => () => void;
  /** Removes all faults. Hanging requests keep hanging. */
  recover: () => void;
  /** Addresses of the files that were requested, with their query, in order. */
  requested: (files: RegExp) => string[];
  /** Number of failed requests. */
  faultCount: () => number;
}

export interface FaultySite {
  intercept: Intercept;
  /** A visitor with separate faults, so that tests can try many on one site at the same time. */
  visitor: () => Visitor;
}

/** Part of the URL that does not change the draw, so that a changed file gets the same fault. */
const CONTENT_HASH = /\.[0-9a-f]{10}\./;

/** Faults that show at once: a hanging request would only slow down the test. */
const QUICK_FAULTS = FAULTS.filter((fault) => fault !== 'hangs');

/**
 * Whether and how a request fails: drawn from the seed, the address and the number of earlier requests for it, so that
 * the order of requests does not matter.
 */
function drawFault(seed: string, share: number, address: string, attempt: number): Fault | null {
  const request = `${seed} ${address} ${String(attempt)}`;
  if (randomOf(request) >= share) return null;
  return QUICK_FAULTS[Math.floor(randomOf(`${request} kind`) * QUICK_FAULTS.length)] ?? null;
}

type Rule = (path: string) => Fault | null;

/** The fault of the first rule that applies. Later rules are not evaluated, so that their counters do not change. */
function firstFault(rules: readonly Rule[], path: string): Fault | null {
  for (const rule of rules) {
    const fault = rule(path);
    if (fault) return fault;
  }
  return null;
}

interface Met {
  fault: Fault | null;
  /** Resolves when the response may be sent. */
  turn: Promise<void>;
}

interface Held {
  addresses: RegExp;
  released: Promise<void>;
}

function createVisitor(userAgent: string): Visitor & { meets: (address: string) => Met } {
  let rules: Rule[] = [];
  let addresses: string[] = [];
  const held: Held[] = [];
  let faultCount = 0;
  return {
    userAgent,
    fail(files, fault, times = Infinity) {
      let left = times;
      rules.push((path) => (files.test(path) && left-- > 0 ? fault : null));
    },
    failAtRandom(files, share, seed) {
      const attempts = new Map<string, number>();
      rules.push((path) => {
        if (!files.test(path)) return null;
        const name = path.replace(CONTENT_HASH, '.');
        const attempt = attempts.get(name) ?? 0;
        attempts.set(name, attempt + 1);
        return drawFault(seed, share, name, attempt);
      });
    },
    hold(files) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.push({ addresses: files, released });
      return release;
    },
    recover() {
      rules = [];
      addresses = [];
    },
    requested: (files) => addresses.filter((address) => files.test(address)),
    faultCount: () => faultCount,
    meets(address) {
      addresses.push(address);
      const path = address.split('?')[0] ?? '';
      const fault = firstFault(rules, path);
      if (fault) faultCount += 1;
      const turns = held.filter((one) => one.addresses.test(address)).map((one) => one.released);
      return { fault, turn: Promise.all(turns).then(() => undefined) };
    },
  };
}

/** A site whose server injects faults for some visitors, the same in every run. */
export function faultySite(): FaultySite {
  const visitors = new Map<string, ReturnType<typeof createVisitor>>();
  return {
    async intercept(request, response) {
      const met = visitors.get(request.headers['user-agent'] ?? '')?.meets(request.url ?? '/');
      if (!met) return false;
      await met.turn;
      return met.fault ? misbehave(met.fault, request, response) : false;
    },
    visitor() {
      const visitor = createVisitor(`Visitor/${String(visitors.size + 1)}`);
      visitors.set(visitor.userAgent, visitor);
      return visitor;
    },
  };
}
