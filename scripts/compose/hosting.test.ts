import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { headersByRules } from '../local/site/hosting';
import { composedStore } from '../testkit/composed-store';
import { route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { firebaseJson, hostingOf, writeFirebaseJson, type SiteAnswers } from './hosting';

const answers = (patch: Partial<SiteAnswers> = {}): SiteAnswers => ({
  pages: new Map([
    ['/', 'policy of the home page'],
    ['/faq', 'policy of the questions'],
  ]),
  notFound: 'policy of the 404 page',
  assets: ['/assets/shell/b.js', '/assets/demo/one.css', '/assets/shell/a.js'],
  data: true,
  ...patch,
});

test('every address is revalidated and has the policy of the 404 page, except pages, which have their own', () => {
  const [everything, wellKnown, ...pages] = firebaseJson(answers()).hosting.headers;
  expect(everything?.source).toBe('**');
  expect(everything?.headers.slice(-2)).toEqual([
    { key: 'Content-Security-Policy', value: 'policy of the 404 page' },
    { key: 'Cache-Control', value: 'no-cache' },
  ]);
  expect(wellKnown).toEqual({ ...everything, source: '/.well-known/**' });
  expect(pages.slice(0, 2)).toEqual([
    {
      source: '/',
      headers: [{ key: 'Content-Security-Policy', value: 'policy of the home page' }],
    },
    {
      source: '/faq',
      headers: [{ key: 'Content-Security-Policy', value: 'policy of the questions' }],
    },
  ]);
});

test('addresses with a parameter are rewritten to the document of their route and have its policy', () => {
  const pages = new Map([
    ['/missions', 'list'],
    ['/missions/:id', 'mission'],
    ['/missions/:id/avis/:avis', 'opinion'],
  ]);
  const { hosting } = firebaseJson(answers({ pages }));
  expect(hosting.rewrites).toEqual([
    { source: '/missions/*', destination: '/missions/_id/index.html' },
    { source: '/missions/*/', destination: '/missions/_id/index.html' },
    { source: '/missions/*/avis/*', destination: '/missions/_id/avis/_avis/index.html' },
    { source: '/missions/*/avis/*/', destination: '/missions/_id/avis/_avis/index.html' },
  ]);
  const headersOf = headersByRules(hosting.headers);
  const policyOf = (path: string) => headersOf(path)['Content-Security-Policy'];
  expect(policyOf('/missions/12')).toBe('mission');
  expect(policyOf('/missions/12/')).toBe('mission');
  expect(policyOf('/missions/12/avis/3')).toBe('opinion');
  expect(policyOf('/missions/12/avis')).toBe('policy of the 404 page');
});

test('merged rules give each page its own policy, and other addresses that of the 404 page', () => {
  const policies = ['a', 'b', 'policy of the 404 page'];
  const paths = ['/', '/one', '/two', '/two/deep', '/three', '/four', '/four/deep', '/four/other'];
  const pages = new Map(paths.map((path, index) => [path, policies[index % 3] ?? '']));
  const headersOf = headersByRules(firebaseJson(answers({ pages })).hosting.headers);
  const found = paths.map((path) => [path, headersOf(path)['Content-Security-Policy']]);
  expect(new Map(found as [string, string][])).toEqual(pages);
  for (const path of ['/on', '/one/', '/one/more', '/@(one|three)', '/two/one']) {
    expect(headersOf(path)['Content-Security-Policy']).toBe('policy of the 404 page');
  }
});

test('only existing files, listed by name, are cached for a year', () => {
  const rules = firebaseJson(answers()).hosting.headers.slice(4);
  const headers = [
    {
      key: 'Content-Security-Policy',
      value: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    { key: 'Permissions-Policy', value: 'fullscreen=()' },
    { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' },
  ];
  expect(rules).toEqual([
    { source: '/assets/demo/one.css', headers },
    { source: '/assets/shell/@(a.js|b.js)', headers },
  ]);
});

test('firebase.json serves the public folder with clean URLs, without rewrites for plain paths, and deploys the data rules', () => {
  const { hosting, firestore } = firebaseJson(answers());
  expect(hosting).toMatchObject({ public: 'public', cleanUrls: true, trailingSlash: false });
  expect(hosting.rewrites).toEqual([]);
  // Hidden files are served: /.well-known/security.txt is one.
  expect(hosting.ignore).toEqual(['**/.DS_Store']);
  expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
  expect(firebaseJson(answers({ data: false }))).not.toHaveProperty('firestore');
});

test.each(['/a*b', '/a(b)', '/{a}', '/a/b:c'])(
  'the path %s is refused because the host would read it as a glob',
  (path) => {
    expect(() => firebaseJson(answers({ pages: new Map([[path, '']]) }))).toThrow('as a pattern');
  },
);

const folderWith = temporaryFolders();

async function composedSite(): Promise<string> {
  const routes = [route(), route({ path: '/faq', page: 'FaqPage' })];
  const { compose } = await composedStore(folderWith(), [{ part: 'shell' }, { routes }]);
  return (await compose()).folder;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('firebase.json is made from the content lists of the parts, and written only on request', async () => {
  const site = await composedSite();
  expect(existsSync(join(site, 'firebase.json'))).toBe(false);
  const fromContents = hostingOf(site);
  const names = readdirSync(site);
  for (const before of [{}, { 'firebase.json': '{ "hosting": ' }]) {
    writeFiles(site, before);
    expect(read(writeFirebaseJson(site))).toEqual(fromContents);
    expect(hostingOf(site)).toEqual(fromContents);
  }
  expect(readdirSync(site).sort()).toEqual([...names, 'firebase.json'].sort());
});

test('folders that start with a dot have the headers of the site, although ** does not match them', async () => {
  const { hosting } = hostingOf(await composedSite());
  const headersOf = (path: string, rules = hosting.headers) => headersByRules(rules)(path);
  const address = '/.well-known/security.txt';
  expect(headersOf(address, hosting.headers.slice(0, 1))).toEqual({});
  expect(headersOf(address)).toEqual(headersOf('/robots.txt'));
});

test('files of the operating system in the registry folders are ignored', async () => {
  const site = await composedSite();
  const fromContents = hostingOf(site);
  writeFiles(site, {
    'public/registry/contents/.DS_Store': '',
    'public/registry/parts/.DS_Store': '',
  });
  expect(hostingOf(site)).toEqual(fromContents);
});

test.each([
  ['public/registry/contents/demo.json', '{'],
  ['public/registry/contents/demo.json', 'null'],
  ['hosting.json', '{'],
  ['hosting.json', 'null'],
  ['hosting.json', '{ "data": true }'],
  ['hosting.json', '{ "everywhere": [] }'],
])(
  'the error for %s with the content %s names the file, and firebase.json is not written',
  async (path, text) => {
    const site = await composedSite();
    writeFiles(site, { [path]: text });
    expect(() => writeFirebaseJson(site)).toThrow(join(site, path));
    expect(readdirSync(site).filter((name) => name.startsWith('firebase.json'))).toEqual([]);
  },
);

test.each([
  [
    'public/registry/contents/shell.json',
    (site: string) => `${site}/public/registry/contents/shell.json`,
  ],
  [
    'public/registry/contents/demo.json',
    (site: string) => `${site}/public/registry/contents/demo.json`,
  ],
  ['public/registry/parts/shell.json', (site: string) => `${site} has no shell`],
])('reading the headers of a site without %s fails and says why', async (path, message) => {
  const site = await composedSite();
  rmSync(join(site, path));
  expect(() => hostingOf(site)).toThrow(message(site));
});

/** Written out, so that a header that is lost or altered is noticed. */
const HEADERS_OF_PAGES = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), compute-pressure=(), ' +
    'display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), ' +
    'gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), keyboard-map=(), ' +
    'local-fonts=(), magnetometer=(), microphone=(), midi=(), otp-credentials=(), payment=(), ' +
    'picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), ' +
    'screen-wake-lock=(), serial=(), storage-access=(), sync-xhr=(), usb=(), ' +
    'window-management=(), xr-spatial-tracking=(), clipboard-write=(self)',
  'Cache-Control': 'no-cache',
};

test('every page of a composed site has the headers of the site, and no script without integrity', async () => {
  const site = await composedSite();
  const headersOf = headersByRules(hostingOf(site).hosting.headers);
  for (const path of ['', 'faq']) {
    const { 'Content-Security-Policy': policy, ...others } = headersOf(`/${path}`);
    expect(others).toEqual(HEADERS_OF_PAGES);
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-|http:|\*/);
    const html = readFileSync(join(site, 'public', path, 'index.html'), 'utf8');
    const scripts = html.match(/<script [^>]*\bsrc=[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(' integrity="sha384-'))).toEqual([]);
  }
  expect(headersOf('/assets/shell/entry.js')['Cache-Control']).toContain('immutable');
  expect(headersOf('/assets/shell/missing.js')['Cache-Control']).toBe('no-cache');
});
