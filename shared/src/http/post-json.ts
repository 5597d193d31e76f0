import { request } from './request';
import type { HttpResult } from './request';

/**
 * Posts JSON once, never again by itself: after a failure, the message may or may not have arrived.
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
    signal: undefined,
    read: async (response) => ({ ok: true, value: await response.text() }),
  });
}
