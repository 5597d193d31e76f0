import { request } from './request';
import type { HttpResult } from './request';

/** How to ask and how to read the answer. */
export interface GetJsonOptions<T> {
  /** Turns the JSON into a value, or throws when it is not what was asked for. */
  parse: (json: unknown) => T;
  /** Limit of each attempt, body included. */
  timeoutMs: number;
  /** Further attempts after a failure; none by default. */
  retries?: number;
  /** Subresource integrity of the body, "sha384-…": another body is a failure. */
  integrity?: string;
  /** Ends the wait when the caller lost interest. */
  signal?: AbortSignal;
}

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
