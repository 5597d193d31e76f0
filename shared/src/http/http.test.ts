import { getJson, postJson } from './index';

/** Fake `fetch`, which jsdom lacks; each test sets the response. */
const server = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (body: string, status = 200) =>
  Promise.resolve({
    ok: status < 400,
    status,
    text: () => Promise.resolve(body),
  } as Response);
const silence = () => new Promise<never>(() => undefined);

const parse = (json: unknown) => {
  if (!Array.isArray(json)) throw new TypeError('Not a list.');
  return json.length;
};
const options = { parse, timeoutMs: 1000 };

beforeEach(() => {
  jest.useFakeTimers();
  server.mockReset();
  globalThis.fetch = server as unknown as typeof fetch;
});

test.each([
  ['HTML', () => answer('<!doctype html><p>Bonjour</p>'), { reason: 'invalid' }],
  ['JSON of another shape', () => answer('{}'), { reason: 'invalid' }],
  ['503', () => answer('', 503), { reason: 'status', status: 503 }],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { reason: 'network' }],
])('a JSON request that ends with %s returns a failure value', async (_, serve, expected) => {
  server.mockImplementation(serve);
  expect(await getJson('/list', options)).toEqual({ ok: false, ...expected });
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['no answer', silence],
  [
    'a body that never ends',
    () => Promise.resolve({ ok: true, status: 200, text: silence } as unknown as Response),
  ],
])('a request with %s is cancelled at the time limit', async (_, serve) => {
  server.mockImplementation(serve);
  const result = getJson('/list', options);
  await jest.advanceTimersByTimeAsync(999);
  expect(server.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toEqual({ ok: false, reason: 'timeout' });
  expect(server.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('a failed request is retried until it succeeds, at most `retries` times', async () => {
  server.mockReturnValueOnce(answer('<html>')).mockReturnValueOnce(answer('[1]'));
  expect(await getJson('/list', { ...options, retries: 3 })).toEqual({ ok: true, value: 1 });
  expect(server).toHaveBeenCalledTimes(2);
  server.mockReturnValueOnce(answer('', 500)).mockReturnValueOnce(answer('', 503));
  const result = await getJson('/list', { ...options, retries: 1 });
  expect(result).toEqual({ ok: false, reason: 'status', status: 503 });
});

test('an aborted request is not retried, and an already aborted signal prevents the request', async () => {
  server.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  const caller = new AbortController();
  const result = getJson('/list', { ...options, retries: 1, signal: caller.signal });
  caller.abort();
  expect(await result).toEqual({ ok: false, reason: 'aborted' });
  const later = await getJson('/list', { ...options, signal: caller.signal });
  expect(later).toEqual({ ok: false, reason: 'aborted' });
  expect(server).toHaveBeenCalledTimes(1);
});

test('a POST is never retried', async () => {
  server.mockReturnValue(answer('busy', 429));
  const result = await postJson('/send', { a: 1 }, { timeoutMs: 1000 });
  expect(result).toEqual({ ok: false, reason: 'status', status: 429 });
  expect(server).toHaveBeenCalledTimes(1);
  expect(server.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' });
});
