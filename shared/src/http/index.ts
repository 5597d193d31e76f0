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
    const timer = setTimeout(() => reject(new TimeoutError(ms)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
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

/** Runs one HTTP exchange. One time limit includes the body; `init.signal` cancels the exchange. Never throws. */
async function request<T>(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  read: (response: Response) => Promise<HttpResult<T>>,
): Promise<HttpResult<T>> {
  const { signal } = init;
  if (signal?.aborted) return { ok: false, reason: 'aborted' };
  // Not `AbortSignal.any`, which the oldest browsers lack.
  const stop = new AbortController();
  signal?.addEventListener('abort', () => stop.abort());
  const exchange = async (): Promise<HttpResult<T>> => {
    const response = await fetch(url, { ...init, signal: stop.signal });
    if (!response.ok) return { ok: false, reason: 'status', status: response.status };
    return read(response);
  };
  try {
    return await withTimeout(exchange(), timeoutMs);
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
  const headers = { Accept: 'application/json' };
  const init = { headers, ...(integrity && { integrity }), ...(signal && { signal }) };
  const result = await request(url, init, timeoutMs, (response) => readJson(response, parse));
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
  return request(url, { priority }, timeoutMs, readText);
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
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return request(url, init, options.timeoutMs, readText);
}
