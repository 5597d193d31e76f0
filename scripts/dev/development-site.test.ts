import { once } from 'node:events';
import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { ROOT_ID, SITE_DATA_ID, type SiteData } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { serviceOrigins } from '../compose/headers';
import { findFreePort } from '../core/ports';
import type { Part } from '../core/parts';
import { localSiteConfig } from '../local/config';
import { serveHandlers, type Served, type ServiceHandler } from '../local/http';
import { route } from '../testkit/release-builder';
import { parseSiteData } from './development-page';
import { ERRORS_PATH, type PartFiles } from './part-server';
import { startDevelopmentSite, type DevelopmentSiteOptions } from './development-site';

const API = 'https://api.example';
const data: SiteData = {
  config: {
    ...siteConfigFixture,
    firebase: { apiKey: 'real-1', authDomain: 'real-2', projectId: 'real-3', appId: 'real-4' },
    mail: { ...siteConfigFixture.mail, publicKey: 'real-5', serviceId: 'real-6' },
    origins: [API],
  },
  shell: { release: '1.0.0-cafe', sequence: 3, provides: { react: '18.0.0' } },
  parts: [],
  keys: '',
  images: '',
  prerendered: '/demo',
};
const { config } = data;
const SERVICES = serviceOrigins(config).join(' ');
const HTML = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; connect-src 'self' ${SERVICES}">
<link rel="preload" as="font" type="font/woff2" href="/assets/shell/text.3c.woff2" crossorigin="anonymous">
<script src="/assets/shell/entry.1a.js" integrity="sha384-a" crossorigin="anonymous" defer></script>
<script src="/assets/demo/entry.2b.js" integrity="sha384-b" crossorigin="anonymous" defer></script>
<style data-href="/assets/shell/shell.css">.a{}</style>
<style data-href="/assets/demo/demo.css">.b{}</style>
</head>
<body>
<div id="${ROOT_ID}"><h1>En ligne</h1></div>
<script>for(;;){}</script>
<script type="application/json" id="${SITE_DATA_ID}">${JSON.stringify(data)}</script>
</body>
</html>
`;
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "script-src 'self'; trusted-types default jalon; upgrade-insecure-requests",
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Permissions-Policy': 'camera=()',
};

/** Headers that would make a browser call the real site. */
const REAL_SITE = {
  'Content-Security-Policy-Report-Only': "default-src 'none'",
  Link: '<https://real.example/a.js>; rel=preload; as=script',
  NEL: '{}',
  Refresh: '0; url=https://real.example/',
  'Report-To': '{}',
  'Reporting-Endpoints': 'real="https://real.example"',
  'Set-Cookie': 'real=1',
};
const REDIRECTS: Partial<Record<string, string>> = {
  '/vers-www': 'https://www.real.example/demo',
  '/sans-protocole': '//www.real.example/demo',
  '/interne': '/demo?a=1#b',
  '/double': '/.//www.real.example/',
};

const demo: Part = {
  name: 'demo',
  kind: 'remote',
  folder: '/mfe-demo',
  version: '1.0.0',
  routes: [route({ path: '/demo' }), route({ path: '/demo/nouveau' })],
  origins: { connect: [API, 'https://other.example'] },
};

/** A link that the page /lien of the live site has. */
const LINK = {
  place: 'footer',
  group: 'companies',
  order: 1,
  to: '/demo/nouveau',
  label: 'Nouveau',
} as const;

const asked: IncomingHttpHeaders[] = [];
let live: Served;
const answerLive: ServiceHandler = (request, response) => {
  asked.push(request.headers);
  const redirect = REDIRECTS[request.url ?? ''];
  const isKnown = ['/demo', '/aide', '/lien'].includes(request.url ?? '');
  const navigation = request.url === '/lien' ? [LINK] : undefined;
  const html = HTML.replace(JSON.stringify(data), JSON.stringify({ ...data, navigation }));
  const fields = { ...HEADERS, ...REAL_SITE };
  if (redirect === undefined) response.writeHead(isKnown ? 200 : 404, fields).end(html);
  else response.writeHead(301, { ...fields, Location: redirect }).end('Moved');
  return true;
};
beforeAll(async () => {
  live = await serveHandlers([answerLive]);
});
afterAll(() => live.close());

/** An origin at which no development server runs. */
const NOWHERE = 'http://127.0.0.1:9';

/** The site with the part "demo" under development. */
const start = async (options: Partial<DevelopmentSiteOptions> = {}) =>
  startDevelopmentSite({
    port: await findFreePort(),
    live: live.origin,
    shell: null,
    servers: [{ part: demo, origin: NOWHERE }],
    config,
    ...options,
  });

async function answerTo(
  path: string,
  options: Partial<DevelopmentSiteOptions> = {},
  headers: Record<string, string> = {},
) {
  const site = await start(options);
  try {
    const response = await fetch(site.origin + path, { headers, redirect: 'manual' });
    return { response, html: await response.text() };
  } finally {
    await site.close();
  }
}

async function get(path: string, options: Partial<DevelopmentSiteOptions> = {}) {
  const { response, html } = await answerTo(path, options);
  return { response, html, data: parseSiteData(html) };
}

test('a page of a part under development loads the live shell and the development entry', async () => {
  const { response, html, data: found } = await get('/demo');
  expect(response.status).toBe(200);
  expect(html).toContain(`<div id="${ROOT_ID}"></div>`);
  expect(html).toContain('/assets/shell/entry.1a.js');
  expect(html).toContain('/assets/shell/text.3c.woff2');
  expect(html).not.toMatch(/entry\.2b|demo\.css/);
  const entry = { url: '/assets/demo/entry.js' };
  const parts = [{ part: 'demo', container: 'demo_development', entry }];
  expect(found).toMatchObject({ prerendered: null, shell: data.shell, parts });
});

test('a page under development that is not live yet has status 200, an unknown address 404', async () => {
  expect((await get('/demo/nouveau')).response.status).toBe(200);
  expect((await get('/inconnu')).response.status).toBe(404);
});

test('a page and a title that routes.json gets while the site runs are in its next document', async () => {
  const server: PartFiles = { part: demo, origin: NOWHERE };
  const added = [route({ path: '/aide', title: 'Aide neuve' })];
  // As when webpack starts again with the new pages.
  server.ready = () => {
    server.part = { ...demo, routes: added };
    return Promise.resolve();
  };
  const { html, data: found } = await get('/aide', { servers: [server] });
  expect(html).toContain(`<div id="${ROOT_ID}"></div>`);
  expect(found.parts).toMatchObject([{ part: 'demo', routes: added }]);
});

test('the stack of an error of a page under development is answered with the source line', async () => {
  const files = await serveHandlers([
    ({ url = '' }, response) => {
      // One line of the script comes from line 2 of the page.
      const sources = ['webpack://demo/../node_modules/x.js', 'webpack://demo/./src/pages/A.tsx'];
      const sourcesContent = ['', 'const a = 1;\nthrow new Error(a);\n'];
      const map = { version: 3, sources, sourcesContent, names: [], mappings: 'AAAA;ACCA' };
      const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
      const comment = `//# sourceMappingURL=data:application/json;charset=utf-8;base64,${encoded}`;
      response.end(url === '/assets/demo/A.js' ? `1\n2\n${comment}` : '');
      return true;
    },
  ]);
  const site = await start({ servers: [{ part: demo, origin: files.origin }] });
  const at = (line: number) => `${site.origin}/assets/demo/A.js:${String(line)}:1`;
  const ask = async (body: string) =>
    (await fetch(site.origin + ERRORS_PATH, { method: 'POST', body })).text();
  const shown = 'mfe-demo/src/pages/A.tsx:2\n\nthrow new Error(a);';
  expect(await ask(`Error: no\n    at x (${at(1)})\n    at A (${at(2)})`)).toBe(shown);
  expect(await ask(`x@${at(1)}\nA@${at(2)}`)).toBe(shown);
  expect(await ask('Error: elsewhere')).toBe('Error: elsewhere');
  await Promise.all([site.close(), files.close()]);
});

test('pages of other parts keep their HTML, and their data lists the part under development', async () => {
  const { html, data: found } = await get('/aide');
  expect(html).toContain('<h1>En ligne</h1>');
  expect(found.prerendered).toBe('/demo');
  expect(found.parts.map(({ part }) => part)).toEqual(['demo']);
});

test.each([
  ['/aide', 'Nouveau', 'new'],
  ['/lien', 'Autre nom', 'renamed'],
])('a page of the live site, %s, gets the link "%s", which is %s', async (path, label) => {
  const link = { ...LINK, label };
  const linking = [{ part: { ...demo, navigation: [link] }, origin: NOWHERE }];
  const { response, html, data: found } = await get(path, { servers: linking });
  expect(response.status).toBe(200);
  // The live HTML has other links, so the browser renders the page.
  expect(found).toMatchObject({ navigation: [link], prerendered: null });
  expect(html).toContain(`<div id="${ROOT_ID}"></div>`);
});

test('the live headers and the policy of the page are sent, plus the origins that the part declares and the operator allows, but no header that makes the browser call the real site', async () => {
  const { response, html } = await get('/demo');
  const { headers } = response;
  expect(headers.get('permissions-policy')).toBe('camera=()');
  expect(headers.get('integrity-policy')).toBeNull();
  expect(headers.get('content-security-policy')).toBe(
    "script-src 'self'; trusted-types default jalon webpack-dev-server#demo; upgrade-insecure-requests; report-uri /jalon-development/violations, " +
      `default-src 'none'; img-src 'self'; connect-src 'self' ${SERVICES} ${API}; report-uri /jalon-development/violations`,
  );
  expect(html).not.toContain('Content-Security-Policy');
  expect(Object.keys(REAL_SITE).filter((name) => headers.has(name))).toEqual([]);
});

test.each([
  ['/interne', '/demo?a=1#b'],
  ['/double', '/www.real.example/'],
])('a redirect of the live site from %s stays on this machine', async (path, to) => {
  const { response } = await answerTo(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test.each(['/vers-www', '/sans-protocole'])(
  'a redirect from %s to another site is refused, with a remedy',
  async (path) => {
    const { response, html } = await answerTo(path);
    expect([response.status, response.headers.get('location')]).toEqual([502, null]);
    expect(html).toMatch(/name it: "--site https?:\/\/www\.real\.example"/);
  },
);

test.each([
  ['/demo', []],
  ['/assets/shell/shell.js', ['if-none-match', 'range']],
])('a request for %s is relayed with the conditional headers %j', async (path, conditions) => {
  asked.length = 0;
  await answerTo(path, {}, { 'if-none-match': '"a"', range: 'bytes=0-1' });
  const [headers = {}] = asked;
  expect(['if-none-match', 'range'].filter((name) => name in headers)).toEqual(conditions);
});

describe('who gets the sources of a part', () => {
  let part: Served;
  let site: Awaited<ReturnType<typeof startDevelopmentSite>>;
  beforeAll(async () => {
    part = await serveHandlers([
      ({ url }, response) => {
        response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end(`source ${url}`);
        return true;
      },
    ]);
    part.server.on('upgrade', (_, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    site = await start({ servers: [{ part: demo, origin: part.origin }] });
  });
  afterAll(() => Promise.all([site.close(), part.close()]));

  /** Sends a path as it is, which `fetch` normalises. */
  async function askFor(path: string, headers: object) {
    const [answer] = (await once(
      ask(site.origin, { path, headers: { ...headers } }).end(),
      'response',
    )) as [IncomingMessage];
    const body = await new Response(answer as unknown as ReadableStream).text();
    const { statusCode, headers: fields } = answer;
    return { status: statusCode, readers: fields['access-control-allow-origin'], body };
  }

  const SOURCE = '/assets/demo/entry.js';

  const EDITOR = 'webpack-dev-server/open-editor';

  test.each<
    [what: string, path: string, headers: object, status: number, readers: string | undefined]
  >([
    ['a page of this machine', SOURCE, { Origin: 'http://localhost:1' }, 200, 'http://localhost:1'],
    ['a page elsewhere', SOURCE, { Origin: 'https://evil.example' }, 403, undefined],
    ['the name of another host', SOURCE, { Host: 'evil.example' }, 403, undefined],
    ['a path out of the folder of the part', `/assets/demo/../../${EDITOR}`, {}, 404, undefined],
    ['an encoded path out of it', `/assets/demo/%2e%2e/%2E%2E/${EDITOR}`, {}, 404, undefined],
  ])('a request by %s gets sources only if allowed', async (_, path, headers, status, readers) => {
    const answer = await askFor(path, headers);
    expect(answer).toMatchObject({ status, readers });
    expect(answer.body.startsWith('source')).toBe(status === 200);
  });

  test.each([
    ['of this machine', SOURCE, 'localhost', 'http://localhost:1', true],
    ['elsewhere', SOURCE, 'localhost', 'https://evil.example', false],
    ['under the name of another host', SOURCE, 'evil.example', 'http://evil.example', false],
    ['of this machine, outside the part', '/assets/demo/../../ws', 'localhost', '', false],
    ['with a broken address', '//[', 'localhost', '', false],
  ])('a WebSocket of a page %s opens only if allowed', async (_, path, host, origin, isOpened) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: ws'];
    socket.write([...lines, ...(origin ? [`Origin: ${origin}`] : []), '', ''].join('\r\n'));
    let said = '';
    socket.on('data', (bytes) => (said += String(bytes)));
    await once(socket, 'close');
    expect(said.includes('101')).toBe(isOpened);
  });
});

test('beside stand-ins no page gets an address or id of the real services', async () => {
  const mail = new URL(config.mail.endpoint).origin;
  const standIns = localSiteConfig({ ...config, origins: [API, mail] }, 4001, [
    { mail: ['callback'] },
  ]);
  const connecting = { ...demo, origins: { connect: [API, mail] } };
  const servers = [{ part: connecting, origin: NOWHERE }];
  const { response, html, data: found } = await get('/aide', { config: standIns, servers });
  const policy = response.headers.get('content-security-policy');
  expect(found.config).toMatchObject({
    firebase: { projectId: 'demo-local' },
    mail: { endpoint: 'http://127.0.0.1:4001', templates: { callback: 'callback' } },
    geo: { communesUrl: 'http://127.0.0.1:4001/communes' },
  });
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:4001 https://api.example;");
  for (const origin of ['real-', ...serviceOrigins(config)]) {
    expect(html).not.toContain(origin);
    expect(policy).not.toContain(origin);
  }
  expect(policy).not.toContain('upgrade-insecure-requests');
});

test('a shell under development provides the modules of its sources, not those of its release', async () => {
  const shell = { react: '19.3.1', '@jalon/shared/video': '1.0.0' };
  const { html, data: found } = await get('/aide', { shell });
  expect(found.shell.provides).toEqual(shell);
  expect(html).toContain('<script src="/assets/shell/shell.js" defer></script>');
  expect(html).not.toContain('entry.1a.js');
  expect(html).not.toContain('text.3c.woff2');
  expect(html).not.toContain('En ligne');
});

/** Sends reports of violations to a site. @returns the messages that the site prints. */
async function complaintsAbout(reports: readonly Record<string, string>[]): Promise<string[]> {
  const onViolation = jest.fn<undefined, [string]>();
  const site = await start({ onViolation });
  for (const report of reports) {
    const body = JSON.stringify({
      'csp-report': { 'document-uri': `${site.origin}/demo`, ...report },
    });
    await fetch(`${site.origin}/jalon-development/violations`, { method: 'POST', body });
  }
  await site.close();
  return onViolation.mock.calls.map(([message]) => message);
}

test.each<[what: string, directive: string, blocked: string, says: string]>([
  [
    'an origin that is not declared',
    'connect-src',
    'https://new.example/v1',
    'refuses https://new.example on /demo (connect-src). Declare it in routes.json of demo: "origins": { "connect": ["https://new.example"] }. The operator has to allow it, too.',
  ],
  [
    'an origin that the operator does not allow',
    'connect-src',
    'https://other.example/v1',
    'routes.json declares it, and the operator does not allow it as far as is known here',
  ],
  [
    'an inline style',
    'style-src-attr',
    'inline',
    'refuses inline on /demo (style-src-attr), here as for visitors',
  ],
])('a policy violation by %s is reported only once', async (_, directive, blocked, says) => {
  const report = { 'effective-directive': directive, 'blocked-uri': blocked };
  expect(await complaintsAbout([report, report])).toEqual([expect.stringContaining(says)]);
});

test('violation reports from any page can neither control the terminal nor fill it', async () => {
  const reports = Array.from({ length: 120 }, (_, index) => ({
    'effective-directive': 'style-src\u009b2J',
    'blocked-uri': `\u001b[2J${String(index)}\n\u202e${'a'.repeat(5_000)}`,
  }));
  const messages = await complaintsAbout(reports);
  expect(messages).toHaveLength(100);
  expect(messages.filter((one) => one.length > 1_000 || /\p{C}/u.test(one))).toEqual([]);
});
