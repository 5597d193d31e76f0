import { request } from './request';
import type { HttpResult } from './request';

/**
 * Reads text over HTTP, under one time limit, body included. Failures are values; nothing is thrown.
 * @param priority beside everything else that the page asks for.
 */
export function getText(
  url: string,
  timeoutMs: number,
  priority: RequestPriority = 'auto',
): Promise<HttpResult<string>> {
  return request(url, {
    init: { priority },
    timeoutMs,
    signal: undefined,
    read: async (response) => ({ ok: true, value: await response.text() }),
  });
}
