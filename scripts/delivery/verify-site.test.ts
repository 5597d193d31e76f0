import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { composeSite } from '../compose/compose';
import { parseContents } from '../compose/contents';
import { freePort } from '../core/ports';
import { startSiteServer, type Intercept, type SiteServer } from '../local/site/server';
import { folderStore } from '../store/open';
import { integrityOf } from '../model/files';
import { RECORD_LIFETIME_MS } from '../store/record';
import { makeLive, route } from '../testkit/release-builder';
import { verifySite } from './verify-site';

const composedFolder = mkdtempSync(join(tmpdir(), 'verified-'));
const servers: SiteServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

afterAll(() => {
  rmSync(composedFolder, { recursive: true });
});

const MISSION = route({ path: '/missions/:id', page: 'HomePage', index: false });

let composed: Promise<string> | null = null;

async function compose(): Promise<string> {
  const store = folderStore(join(composedFolder, 'store'), join(composedFolder, 'keys'));
  await makeLive(store, { part: 'shell' });
  await makeLive(store, { routes: [route(), route({ path: '/faq' }), MISSION] });
  const sites = join(composedFolder, 'sites');
  return (await composeSite({ store, config: siteConfigFixture, sites, composer: 'code' })).folder;
}

/** Serves a site that was composed once; each test spoils the answers. */
async function serve(intercept?: Intercept): Promise<string> {
  composed ??= compose();
  const folder = await composed;
  const server = await startSiteServer({ folder, port: 0, ...(intercept && { intercept }) });
  servers.push(server);
  return server.origin;
}

/** Serves the site with one address answered by a test. */
const serveWith = (address: string, status: number, headers: object, body?: string | Buffer) =>
  serve((request, response) => {
    if (request.url !== address) return false;
    response.writeHead(status, { ...headers }).end(body);
    return true;
  });
const PAGE = { 'Content-Type': 'text/html' };

/** Changes what the server sends for some addresses. */
const serveChanged = (
  addresses: string | string[],
  change: (bytes: Buffer, url: string) => string | Buffer,
) =>
  serve((request, response) => {
    const { url = '' } = request;
    if (![addresses].flat().includes(url)) return false;
    delete request.headers['accept-encoding'];
    const end = response.end.bind(response);
    response.removeHeader('Content-Length');
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((status: number, fields: Record<string, string>) => {
      delete fields['Content-Length'];
      return writeHead(status, fields);
    }) as typeof response.writeHead;
    response.end = ((bytes: Buffer) => end(change(bytes, url))) as typeof response.end;
    return false;
  });

/** A list of files that agrees with itself. */
const withIntegrity = (contents: object) => {
  const integrity = integrityOf(Buffer.from(JSON.stringify(contents)));
  return JSON.stringify({ ...contents, integrity });
};

/** Findings without their origin. */
async function faultsAt(origin: string, now = new Date()): Promise<[string, string][]> {
  const { faults } = await verifySite(origin, now, { requestMs: 2_000 });
  return faults.map(({ place, fault }) => [place.slice(origin.length), fault]);
}

const DOCUMENT = '/faq';
const ASSET = '/assets/demo/entry.js';

test('trust, rule 10: a site as it was composed has no fault: documents, assets, records, texts and redirects are read', async () => {
  const origin = await serve();
  const { checked, faults, warnings } = await verifySite(origin, new Date());
  expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });
  expect(checked).toBe(25);
});

test.each([
  DOCUMENT,
  '/',
  '/missions/jalon-verify',
  ASSET,
  '/robots.txt',
  '/.well-known/security.txt',
  '/registry/routes.json',
  '/registry/discovery/demo.json',
])('verify --site names %s when it is altered', async (address) => {
  const origin = await serveChanged(address, (bytes) => `${bytes.toString()} `);
  expect(await faultsAt(origin)).toEqual([[address, 'altered']]);
});

const LIST = '/registry/contents/demo.json';
const RECORD = '/registry/parts/demo.json';

test.each<[what: string, address: string, change: (text: string) => string, fault: string]>([
  [
    'a document that loads a file that nobody composed',
    DOCUMENT,
    (text) => text.replace('</body>', '<script src="/assets/demo/spy.js"></script></body>'),
    'altered, names /assets/demo/spy.js, which no list has',
  ],
  [
    'a record that its team did not sign',
    RECORD,
    (text) => text.replace('"signature":"', '"signature":"AAAA'),
    'not signed with the key in /registry/keys.json',
  ],
  ['an altered list', LIST, (text) => text.replace('sha384-', 'sha384-A'), 'altered'],
  ['a list of another shape', LIST, () => withIntegrity({ files: {}, policies: {} }), 'altered'],
  ['a list that is no JSON', LIST, () => '{', 'altered'],
])('verify --site names %s', async (_, address, change, fault) => {
  const origin = await serveChanged(address, (bytes) => change(bytes.toString()));
  expect(await faultsAt(origin)).toContainEqual([address, fault]);
});

test('the verification of a site names an asset that differs from the signed record, also when the list of the site agrees with it', async () => {
  const altered = Buffer.from('// altered');
  const agreeing = (bytes: Buffer) => {
    const { files, ...others } = parseContents(bytes.toString()) ?? { files: [], policies: {} };
    const named = files.map((file) =>
      file.path === `public${ASSET}` ? { ...file, integrity: integrityOf(altered) } : file,
    );
    return withIntegrity({ files: named, ...others });
  };
  const folder = await (composed ??= compose());
  const text = agreeing(readFileSync(join(folder, 'public', LIST)));
  expect(parseContents(text)).not.toBeNull();
  const origin = await serveChanged([ASSET, LIST], (_, url) => (url === LIST ? text : altered));
  expect(await faultsAt(origin)).toEqual([[ASSET, 'altered']]);
});

test('verify --site names each record that has expired, and the contact for security', async () => {
  const origin = await serve();
  const later = new Date(Date.now() + RECORD_LIFETIME_MS + 1);
  expect(await faultsAt(origin, later)).toEqual([
    ['/.well-known/security.txt', expect.stringMatching(/^expired on \d{4}-/)],
    [RECORD, expect.stringMatching(/: run "jalon renew demo"$/)],
    ['/registry/parts/shell.json', expect.stringMatching(/: run "jalon renew shell"$/)],
  ]);
});

test('verify --site names headers that are missing, and a policy that is another one', async () => {
  const origin = await serve((request, response) => {
    if (request.url !== DOCUMENT) return false;
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((status: number, fields: Record<string, string>) => {
      delete fields['X-Content-Type-Options'];
      return writeHead(status, { ...fields, 'Content-Security-Policy': 'default-src *' });
    }) as typeof response.writeHead;
    return false;
  });
  expect(await faultsAt(origin)).toEqual([
    [DOCUMENT, 'no header X-Content-Type-Options, another Content-Security-Policy than composed'],
  ]);
});

test('verify --site names a host that answers a page for what is missing', async () => {
  const page = readFileSync(join(await (composed ??= compose()), 'public/index.html'));
  const origin = await serve((request, response) => {
    if (!/^\/(assets\/shell\/|jalon-verify-)[0-9a-f-]{36}(\.js)?$/.test(request.url ?? ''))
      return false;
    response.writeHead(200, PAGE).end(page);
    return true;
  });
  expect(await faultsAt(origin)).toEqual([
    [expect.stringMatching(/^\/assets\/shell\/.*\.js$/), 'status 200 in place of 404'],
    [expect.stringMatching(/^\/jalon-verify-/), 'status 200 in place of 404'],
  ]);
});

test.each<[what: string, answer: Parameters<typeof serveWith>, fault: string | RegExp]>([
  [
    'a page in place of an asset',
    [ASSET, 200, PAGE, '<!doctype html>'],
    /^altered, content type text\/html, no header/,
  ],
  [
    'an answer that is too large',
    [DOCUMENT, 200, PAGE, Buffer.alloc(10_000_001)],
    'more than 10000000 bytes',
  ],
  [
    'an address with a slash at its end that is another page',
    [`${DOCUMENT}/`, 200, PAGE, '<!doctype html>'],
    `does not redirect to ${DOCUMENT}`,
  ],
  ...['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', ASSET].map(
    (address): [string, Parameters<typeof serveWith>, string] => [
      `${address} when it is missing`,
      [address, 404, {}],
      'status 404 in place of 200',
    ],
  ),
])('verify --site names %s', async (_, answer, fault) => {
  expect(await faultsAt(await serveWith(...answer))).toEqual([
    [answer[0], expect.stringMatching(fault)],
  ]);
});

test('verify --site names an address that hangs, and does not wait for it for long', async () => {
  const origin = await serve((request, response) => {
    if (request.url !== DOCUMENT) return false;
    response.writeHead(200, PAGE).write('<!doctype html>');
    return true;
  });
  const start = Date.now();
  expect(await faultsAt(origin)).toEqual([[DOCUMENT, 'no answer in time']]);
  expect(Date.now() - start).toBeLessThan(10_000);
});

test('verify --site names a redirect to another site, and does not follow it', async () => {
  let visits = 0;
  const elsewhere = await serve(() => {
    visits += 1;
    return false;
  });
  const origin = await serveWith(DOCUMENT, 302, { Location: `${elsewhere}/` });
  expect(await faultsAt(origin)).toEqual([[DOCUMENT, `redirects to ${elsewhere}/`]]);
  expect(visits).toBe(0);
});

test('verify --site takes a redirect to an address of the same site that is written out', async () => {
  const origin = await serve(({ url, headers }, response) => {
    if (url !== `${DOCUMENT}/`) return false;
    response.writeHead(308, { Location: `http://${String(headers.host)}${DOCUMENT}` }).end();
    return true;
  });
  expect(await faultsAt(origin)).toEqual([]);
});

test('verify --site names the addresses of a server that is no site of ours', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(200, PAGE).end('<!doctype html>');
    return true;
  });
  expect(await faultsAt(origin)).toEqual([
    ['/', 'is no document of a composed site'],
    ['/registry/contents.json', 'altered'],
    ['/registry/keys.json', 'has another shape'],
    ['/registry/routes.json', 'has another shape'],
  ]);
});

test('verify --site names a site that nobody answers for', async () => {
  const origin = `http://localhost:${String(await freePort())}`;
  const { faults } = await verifySite(origin, new Date());
  expect(faults).toContainEqual({
    place: `${origin}/`,
    fault: expect.stringContaining('ECONNREFUSED') as string,
  });
});
