import { TimeoutError, withTimeout } from './with-timeout';

/** An answer, or why there is none. `invalid`: something answered, not what was asked for. */
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
  signal: AbortSignal | undefined;
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
export async function request<T>(url: string, attempt: Attempt<T>): Promise<HttpResult<T>> {
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
