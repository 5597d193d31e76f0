import { request } from './request';
import type { HttpResult } from './request';

/** Reads text over HTTP, under one time limit, body included. Failures are values; nothing is thrown. */
export function getText(url: string, timeoutMs: number): Promise<HttpResult<string>> {
  return request(url, {
    init: {},
    timeoutMs,
    signal: undefined,
    read: async (response) => ({ ok: true, value: await response.text() }),
  });
}
