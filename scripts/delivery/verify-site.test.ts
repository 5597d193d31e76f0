import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServiceHandler } from '../local/http';
import { startSiteServer } from '../local/site/server';
import { RECORD_LIFETIME_MS } from '../store/record';
import { closedAfterEach } from '../testkit/closed-after-each';
import { composedStore } from '../testkit/test-delivery';
import { route } from '../testkit/release-builder';
import { preparedFolder } from '../testkit/temporary-folder';
import { verifySite } from './verify-site';

const closing = closedAfterEach();
let folder: string;

preparedFolder(async (store) => {
  const mission = route({ path: '/missions/:id', page: 'HomePage', index: false });
  const routes = [route(), route({ path: '/faq' }), mission];
  const { compose } = await composedStore(store, [{ part: 'shell' }, { routes }]);
  ({ folder } = await compose());
});

/** Serves the composed site; a test can alter the answers. */
async function serve(intercept?: ServiceHandler): Promise<string> {
  const options = { folder, port: 0, ...(intercept && { intercept }) };
  return closing(await startSiteServer(options)).origin;
}

/** Serves the site, with this answer for one address. */
const serveWith = (address: string, status: number, headers: object, body?: string) =>
  serve((request, response) => {
    if (request.url !== address) return false;
    response.writeHead(status, { ...headers }).end(body);
    return true;
  });
const PAGE = { 'Content-Type': 'text/html' };

/** Changes the headers that the server sends. */
function changeHeaders(
  response: ServerResponse,
  change: (fields: Record<string, string>, status: number) => void,
): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, given: Record<string, string>) => {
    const fields = { ...given };
    change(fields, status);
    return writeHead(status, fields);
  }) as typeof response.writeHead;
}

/** Changes what the server sends for an address. */
const serveChanged = (address: string, change: (text: string) => string) =>
  serve((request, response) => {
    if (request.url !== address) return false;
    delete request.headers['accept-encoding'];
    changeHeaders(response, (fields) => {
      delete fields['Content-Length'];
    });
    const end = response.end.bind(response);
    response.end = ((bytes: Buffer) => end(change(bytes.toString()))) as typeof response.end;
    return false;
  });

/** Differences without their origin. */
async function faultsAt(origin: string, now = new Date()): Promise<[string, string][]> {
  const { faults } = await verifySite(origin, now, 2_000);
  return faults.map(({ place, fault }) => [place.slice(origin.length), fault]);
}

const DOCUMENT = '/faq';
const ASSET = '/assets/demo/entry.js';

test('trust, rule 10: verify --site reads a composed site and finds no fault', async () => {
  const origin = await serve();
  const { checked, faults, warnings } = await verifySite(origin, new Date());
  expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });
  expect(checked).toBe(21);
});

const RECORD = '/registry/parts/demo.json';

test.each<[what: string, change: (text: string) => string, fault: string, address?: string]>([
  [
    'a document that loads a script that no record has',
    (text) => text.replace('</body>', '<script src="/assets/demo/spy.js"></script></body>'),
    'names /assets/demo/spy.js, which no record has',
  ],
  [
    'a document that loads other bytes of a script',
    (text) => text.replace(/integrity="sha384-[^"]*"/, 'integrity="sha384-A"'),
    expect.stringMatching(/^names other bytes of \/assets\/shell\//) as string,
  ],
  [
    'a document with another configuration',
    (text) => text.replace('"projectId":"', '"projectId":"spy-'),
    'has another configuration',
  ],
  [
    'a document that trusts other keys',
    (text) => text.replace(/"keys":"sha384-[^"]*"/, '"keys":"sha384-A"'),
    'names other keys than the registry',
  ],
  [
    'a record that its team did not sign',
    (text) => text.replace('"signature":"', '"signature":"AAAA'),
    'not signed with the key in /registry/keys.json',
    RECORD,
  ],
  [
    'other routes of a part than its record has',
    (text) => text.replace('"/faq"', '"/aide"'),
    'has other routes of demo than its record',
    '/registry/routes.json',
  ],
  [
    'a style sheet that the policy of its document does not allow',
    (html) => html.replace('</head>', '<style>a{}</style></head>'),
    'has another policy than composed',
  ],
  [
    'a document without a policy',
    (html) => html.replace(/<meta http-equiv.*\n/, ''),
    'has another policy than composed',
  ],
  [
    'a document with something before its policy',
    (html) => html.replace('<head>', '<head><link rel="icon" href="https://spy.example">'),
    'has another policy than composed',
  ],
  [
    'a policy with an origin that no record has',
    (html) =>
      html
        .replace("img-src 'self'", "img-src 'self' https://spy.example")
        .replace('"prerendered":', '"origins":["images https://spy.example"],"prerendered":'),
    'allows "images https://spy.example", which no record has',
  ],
  ['an asset that differs from the signed record', (text) => `${text} `, 'altered', ASSET],
])('verify --site reports %s', async (_, change, fault, address = DOCUMENT) => {
  const origin = await serveChanged(address, change);
  expect(await faultsAt(origin)).toEqual([[address, fault]]);
});

test('verify --site reports expired records and an expired security.txt', async () => {
  const origin = await serve();
  const later = new Date(Date.now() + RECORD_LIFETIME_MS + 1);
  expect(await faultsAt(origin, later)).toEqual([
    ['/.well-known/security.txt', expect.stringMatching(/^expired on \d{4}-/)],
    [RECORD, expect.stringMatching(/: run "jalon renew demo"$/)],
    ['/registry/parts/shell.json', expect.stringMatching(/: run "jalon renew shell"$/)],
  ]);
});

test('verify --site reports missing headers and a different Content-Security-Policy', async () => {
  const origin = await serve((request, response) => {
    if (request.url === DOCUMENT) {
      changeHeaders(response, (fields) => {
        delete fields['X-Content-Type-Options'];
        fields['Content-Security-Policy'] = 'default-src *';
      });
    }
    return false;
  });
  expect(await faultsAt(origin)).toEqual([
    [DOCUMENT, 'no header X-Content-Type-Options, another Content-Security-Policy than composed'],
  ]);
});

test('verify --site reports a host that answers a missing address with a page', async () => {
  const page = readFileSync(join(folder, 'public/index.html'));
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

test.each<[what: string, answer: Parameters<typeof serveWith>, fault: string]>([
  [
    'a page in place of an asset',
    [ASSET, 200, PAGE, '<!doctype html>'],
    expect.stringMatching(/^altered, content type text\/html, no header/) as string,
  ],
  [
    'an address with a trailing slash that answers another page',
    [`${DOCUMENT}/`, 200, PAGE, '<!doctype html>'],
    `does not redirect to ${DOCUMENT}`,
  ],
  [
    'a redirect whose target is no address',
    [`${DOCUMENT}/`, 308, { Location: 'http://[' }],
    'redirects to http://[',
  ],
  ...['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', ASSET].map(
    (address): [string, Parameters<typeof serveWith>, string] => [
      `${address} when it is missing`,
      [address, 404, {}],
      'status 404 in place of 200',
    ],
  ),
])('verify --site reports %s', async (_, answer, fault) => {
  expect(await faultsAt(await serveWith(...answer))).toEqual([[answer[0], fault]]);
});

test('verify --site reports an address that hangs, and stops waiting for it', async () => {
  const origin = await serve((request, response) => {
    if (request.url !== DOCUMENT) return false;
    response.writeHead(200, PAGE).write('<!doctype html>');
    return true;
  });
  expect(await faultsAt(origin)).toEqual([[DOCUMENT, 'no answer in time']]);
});

test('verify --site reports a redirect to another site, and does not follow it', async () => {
  let visits = 0;
  const elsewhere = await serve(() => {
    visits += 1;
    return false;
  });
  const origin = await serveWith(DOCUMENT, 302, { Location: `${elsewhere}/` });
  expect(await faultsAt(origin)).toEqual([[DOCUMENT, `redirects to ${elsewhere}/`]]);
  expect(visits).toBe(0);
});

test.each<[what: string, location: (host: string) => string]>([
  ['the absolute URL in another form', (host) => `HTTP://${host.toUpperCase()}/./faq`],
  ['a relative address', () => '../faq'],
])(
  'verify --site accepts a host that forbids caches to store a 404, and redirects to %s',
  async (_, location) => {
    const origin = await serve(({ url, headers }, response) => {
      changeHeaders(response, (fields, status) => {
        if (status === 404) fields['Cache-Control'] = 'no-store';
      });
      if (url !== `${DOCUMENT}/`) return false;
      response.writeHead(308, { Location: location(String(headers.host)) }).end();
      return true;
    });
    expect(await faultsAt(origin)).toEqual([]);
  },
);

test('verify --site reports a server that does not serve a composed site', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(200, PAGE).end('<!doctype html>');
    return true;
  });
  expect(await faultsAt(origin)).toEqual([
    ['/', 'is no document of a composed site'],
    ['/registry/keys.json', 'has another shape'],
    ['/registry/routes.json', 'has another shape'],
  ]);
});
