/** A wait exceeded its limit. The work may still finish later. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`No answer within ${String(milliseconds)} ms.`);
  }
}

/** Resolves like `promise`, or rejects with {@link TimeoutError} after `ms`. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutError(ms));
    }, ms);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/** A response, or why there is none. `invalid`: the response is not in the expected format. */
export type HttpResult<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      reason: 'timeout' | 'network' | 'status' | 'invalid' | 'aborted';
      /** The HTTP status, when `reason` is `status`. */
      status?: number;
    };

interface Attempt<T> {
  init: RequestInit;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  read: (response: Response) => Promise<HttpResult<T>>;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('Aborted by the caller.'));
    });
  });
}

/** One HTTP exchange, its body included, under one time limit. Never throws. */
async function request<T>(url: string, attempt: Attempt<T>): Promise<HttpResult<T>> {
  const { init, timeoutMs, signal, read } = attempt;
  if (signal?.aborted) return { ok: false, reason: 'aborted' };
  const stop = new AbortController();
  const exchange = async (): Promise<HttpResult<T>> => {
    const response = await fetch(url, { ...init, signal: stop.signal });
    if (!response.ok) return { ok: false, reason: 'status', status: response.status };
    return read(response);
  };
  try {
    const answer = withTimeout(exchange(), timeoutMs);
    return await (signal ? Promise.race([answer, aborted(signal)]) : answer);
  } catch (error) {
    if (signal?.aborted) return { ok: false, reason: 'aborted' };
    return { ok: false, reason: error instanceof TimeoutError ? 'timeout' : 'network' };
  } finally {
    stop.abort();
  }
}

export interface GetJsonOptions<T> {
  /** Parses the JSON into a value; throws when it is not in the expected format. */
  parse: (json: unknown) => T;
  /** Limit of each attempt, body included. */
  timeoutMs: number;
  /** Further attempts after a failure; none by default. */
  retries?: number;
  /** Subresource integrity of the body, "sha384-…": another body is a failure. */
  integrity?: string;
  /** Cancels the request. */
  signal?: AbortSignal;
}

const readText = async (response: Response): Promise<HttpResult<string>> => ({
  ok: true,
  value: await response.text(),
});

async function readJson<T>(
  response: Response,
  parse: (json: unknown) => T,
): Promise<HttpResult<T>> {
  const body = await response.text();
  try {
    return { ok: true, value: parse(JSON.parse(body)) };
  } catch {
    return { ok: false, reason: 'invalid' };
  }
}

/** Reads JSON over HTTP. Failures are values; nothing is thrown. */
export async function getJson<T>(url: string, options: GetJsonOptions<T>): Promise<HttpResult<T>> {
  const { parse, timeoutMs, retries = 0, integrity, signal } = options;
  const result = await request(url, {
    init: { headers: { Accept: 'application/json' }, ...(integrity ? { integrity } : {}) },
    timeoutMs,
    signal,
    read: (response) => readJson(response, parse),
  });
  const over = result.ok || result.reason === 'aborted' || retries <= 0;
  return over ? result : getJson(url, { ...options, retries: retries - 1 });
}

/**
 * Reads text over HTTP, under one time limit, body included. Failures are values; nothing is thrown.
 * @param priority relative to other requests of the page.
 */
export function getText(
  url: string,
  timeoutMs: number,
  priority: RequestPriority = 'auto',
): Promise<HttpResult<string>> {
  return request(url, {
    init: { priority },
    timeoutMs,
    read: readText,
  });
}

/**
 * Posts JSON once, without retry: after a failure, the message may have arrived.
 * The value is the text of the answer.
 */
export function postJson(
  url: string,
  body: unknown,
  options: { timeoutMs: number },
): Promise<HttpResult<string>> {
  return request(url, {
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
    timeoutMs: options.timeoutMs,
    read: readText,
  });
}
