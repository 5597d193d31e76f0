import { readdirSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { siteConfigFixture } from '@jalon/shared/testing';
import { siteHeaders, siteCsp } from '../../compose/headers';
import { switchServedSite } from '../../compose/site-folder';
import { closedAfterEach } from '../../testkit/closed-after-each';
import { temporaryFolders, writeFiles, type FileTexts } from '../../testkit/temporary-folder';
import { HOST_ADDRESSES, HOST_FILES } from '../../testkit/host-addresses';
import { startSiteServer, type SiteServerOptions } from './server';

const folderWith = temporaryFolders();
const closing = closedAfterEach();

const HOSTING = JSON.stringify({ headers: siteHeaders(siteConfigFixture), data: false });
const FILES: FileTexts = { ...HOST_FILES, 'hosting.json': HOSTING };
const LONG = String(FILES['public/faq/index.html']);

async function serve(options: Partial<SiteServerOptions> = {}) {
  const { origin } = closing(
    await startSiteServer({ folder: folderWith(FILES), port: 0, ...options }),
  );
  return origin;
}

/** Requests exactly this path, which `fetch` would normalise. */
async function get(origin: string, path: string, headers = {}, method = 'GET') {
  const { port } = new URL(origin);
  const asked = request({ host: '127.0.0.1', port, path, headers, method }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: received } = response;
  return { status, headers: received, body: await buffer(response) };
}

test('a page has the headers of the site', async () => {
  const { status, headers, body } = await get(await serve(), '/faq');
  expect([status, body.toString()]).toEqual([200, LONG]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': siteCsp(siteConfigFixture),
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('an asset may be cached for a year, but not the 404 for a missing one', async () => {
  const origin = await serve();
  const asset = await get(origin, '/assets/demo/a.js');
  const missing = await get(origin, '/assets/demo/b.js');
  expect([asset.status, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
  expect(missing.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': siteCsp(siteConfigFixture),
  });
});

test.each(HOST_ADDRESSES)(
  'the local server answers the address %s as every host must',
  async (path, answer) => {
    const { status, headers, body } = await get(await serve(), path);
    const answered = { status, location: headers.location, body: body.toString() };
    const missing = { status: 404, location: undefined, body: FILES['public/404.html'] };
    if (answer === 'missing') expect(answered).toEqual(missing);
    else if (answer === 'missing or refused') {
      expect(answered).toEqual(status === 400 ? { ...missing, status, body: '' } : missing);
    } else if ('redirect' in answer) {
      expect(answered).toMatchObject({ status: 301, location: answer.redirect });
    } else {
      expect(answered).toEqual({ ...missing, status: 200, body: FILES[`public/${answer.file}`] });
    }
  },
);

test.each([
  ['GET', '/%ff', 400],
  ['POST', '/', 405],
])('the request %s %s is refused with %d', async (method, path, status) => {
  expect((await get(await serve(), path, {}, method)).status).toBe(status);
});

test('HEAD is answered with the content length of GET and without the body', async () => {
  const origin = await serve();
  const { headers, body } = await get(origin, '/faq', {}, 'HEAD');
  expect([headers['content-length'], body.length]).toEqual([String(LONG.length), 0]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)(
  'a browser that accepts "%s" gets a text in %s, with an ETag for this encoding',
  async (accepted, encoding, decompress) => {
    const origin = await serve();
    const plain = await get(origin, '/faq', { 'accept-encoding': 'brotli, identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const short = await get(origin, '/faq', { 'accept-encoding': accepted });
    expect(short.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(decompress(short.body).toString()).toBe(LONG);
    expect(short.body.length).toBeLessThan(LONG.length / 10);
    expect(short.headers.etag).not.toBe(plain.headers.etag);
  },
);

test('compressed texts are stored for the next start, one file for each text and encoding', async () => {
  const cache = folderWith();
  const ask = async (accepted: string) =>
    (await get(await serve({ cache }), '/faq', { 'accept-encoding': accepted })).body;
  const first = await ask('br');
  expect(await ask('br')).toEqual(first);
  await ask('gzip');
  const names = readdirSync(cache).sort();
  expect(names.map((name) => name.replace(/^[\w-]{43}/, ''))).toEqual(['.br', '.gzip']);
  writeFiles(cache, { [names[0] ?? '']: 'from the folder' });
  expect((await ask('br')).toString()).toBe('from the folder');
});

test('an unchanged file is answered with 304', async () => {
  const origin = await serve();
  const { headers } = await get(origin, '/faq');
  const again = await get(origin, '/faq', { 'if-none-match': headers.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await get(origin, '/faq', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('after a switch of the current site, the next request gets the new site', async () => {
  const sites = folderWith();
  for (const key of ['a1', 'b2']) {
    writeFiles(join(sites, key), { ...FILES, 'public/index.html': key });
  }
  switchServedSite(sites, 'a1');
  const origin = await serve({ folder: join(sites, 'current') });
  const home = async () => (await get(origin, '/')).body.toString();
  expect(await home()).toBe('a1');
  switchServedSite(sites, 'b2');
  expect(await home()).toBe('b2');
});

test('a site without its 404 page answers 500 for a missing address and keeps serving others', async () => {
  const complaints = jest.spyOn(console, 'error').mockReturnValue();
  const folder = folderWith({ 'hosting.json': HOSTING, 'public/index.html': 'Accueil' });
  const origin = await serve({ folder });
  expect((await get(origin, '/gone')).status).toBe(500);
  expect(complaints).toHaveBeenCalledTimes(1);
  expect((await get(origin, '/')).status).toBe(200);
});
