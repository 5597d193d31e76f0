import { allowLoopbackPages, readBody, respond, serveHandlers } from './http';
import type { Served, ServiceHandler } from './http';

let server: Served;

const echo: ServiceHandler = async (request, response, url) => {
  if (url.pathname !== '/echo') return false;
  respond(response, 200, await readBody(request, 10));
  return true;
};
const broken: ServiceHandler = (_request, _response, url) =>
  url.pathname === '/broken' ? Promise.reject(new Error('bug')) : Promise.resolve(false);

beforeAll(async () => {
  server = await serveHandlers([allowLoopbackPages, broken, echo]);
});
afterAll(() => server.close());

async function post(path: string, body: string) {
  const response = await fetch(server.origin + path, { method: 'POST', body });
  return [response.status, await response.text()];
}

test.each([
  ['/echo', '0123456789', [200, '0123456789']],
  ['/echo', '0123456789A', [413, 'The limit is 10 bytes.']],
  ['/elsewhere', '', [404, 'Not Found']],
  ['//', '', [404, 'Not Found']],
])('a request for %s with the body %j is answered with %j', async (path, body, expected) => {
  expect(await post(path, body)).toEqual(expected);
});

test('a failing service answers 500 and logs the error, and other services keep working', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await post('/broken', '')).toEqual([500, 'Internal Server Error']);
  expect(report).toHaveBeenCalledWith('POST /broken failed.', expect.any(Error));
  report.mockRestore();
  expect(await post('/echo', 'ok')).toEqual([200, 'ok']);
});

describe('pages of other origins', () => {
  const wanted = 'authorization,google-cloud-resource-prefix';
  const ask = (method: string, from: string) =>
    fetch(`${server.origin}/echo`, {
      method,
      headers: { Origin: from, 'Access-Control-Request-Headers': wanted },
    });
  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'a page of this machine (%s) may send any header and read the answer',
    async (from) => {
      const preflight = await ask('OPTIONS', from);
      expect(preflight.status).toBe(204);
      expect(Object.fromEntries(preflight.headers)).toMatchObject({
        vary: 'Origin',
        'access-control-allow-origin': from,
        'access-control-allow-methods': expect.stringContaining('POST') as string,
        'access-control-allow-headers': wanted,
        'access-control-max-age': '7200',
      });
      expect(allowed(await ask('POST', from))).toBe(from);
    },
  );

  test.each([
    'https://evil.example',
    'http://127.0.0.1.evil.example:3000',
    'http://localhost@evil.example',
    'null',
  ])('a page of %s is refused', async (from) => {
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await ask(method, from);
      expect([answer.status, allowed(answer)]).toEqual([403, null]);
    }
  });
});
