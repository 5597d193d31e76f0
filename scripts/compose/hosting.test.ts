import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import picomatch from 'picomatch';
import { siteConfigFixture } from '@jalon/shared/testing';
import { route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { composedStore } from '../testkit/test-delivery';
import { POLICY_PATTERN } from './document';
import { firebaseConfig, writeFirebaseJson } from './firebase';
import { pageCsp, siteHeaders, siteCsp } from './headers';
import { readHostedSite, type HostedSite } from './hosting';
import { writeNginxConf } from './nginx';
import { switchServedSite } from './site-folder';

const headers = siteHeaders(siteConfigFixture);
const hostingOf = (site: string) => firebaseConfig(readHostedSite(site));
const hosted = (patch: Partial<HostedSite> = {}): HostedSite => ({
  headers,
  assets: ['/assets/shell/b.js', '/assets/demo/one.css', '/assets/shell/a.js'],
  patterns: [],
  data: true,
  ...patch,
});

test('addresses with a parameter are rewritten to the document of their route', () => {
  const { hosting } = firebaseConfig(hosted({ patterns: ['/missions/_/avis/_', '/missions/_'] }));
  expect(hosting.rewrites).toEqual([
    { source: '/missions/*', destination: '/missions/_/index.html' },
    { source: '/missions/*/', destination: '/missions/_/index.html' },
    { source: '/missions/*/avis/*', destination: '/missions/_/avis/_/index.html' },
    { source: '/missions/*/avis/*/', destination: '/missions/_/avis/_/index.html' },
  ]);
});

test('existing assets, listed by name, are cached for a year; all other addresses have the same headers', () => {
  const assetHeaders = [
    {
      key: 'Content-Security-Policy',
      value: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    { key: 'Permissions-Policy', value: 'fullscreen=()' },
    { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' },
  ];
  expect(firebaseConfig(hosted()).hosting.headers).toEqual([
    { source: '**', headers },
    { source: '/.well-known/**', headers },
    { source: '/assets/demo/one.css', headers: assetHeaders },
    { source: '/assets/shell/@(a.js|b.js)', headers: assetHeaders },
  ]);
});

test('the data rules are deployed with a site that has data rules', () => {
  const rules = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' };
  expect(firebaseConfig(hosted()).firestore).toEqual(rules);
  expect(firebaseConfig(hosted({ data: false }))).not.toHaveProperty('firestore');
});

test.each(['/a*b', '/a(b)', '/{a}', '/a/b:c'])(
  'the asset %s is refused because the host would read it as a glob',
  (path) => {
    expect(() => firebaseConfig(hosted({ assets: [path] }))).toThrow('as a pattern');
  },
);

const folderWith = temporaryFolders();

/** The headers of an address: the last rule whose glob matches wins, header by header. */
const headersBy =
  ({ hosting }: ReturnType<typeof hostingOf>) =>
  (path: string): Record<string, string> =>
    Object.fromEntries(
      hosting.headers
        .filter(({ source }) => picomatch(source, { strictSlashes: true })(path))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
    );

async function composedSite(): Promise<string> {
  const routes = [route(), route({ path: '/faq', page: 'FaqPage' })];
  const { compose } = await composedStore(folderWith(), [{ part: 'shell' }, { routes }]);
  return (await compose()).folder;
}

test('firebase.json is made from the content lists of the parts, whatever else is in their folders, and written only on request', async () => {
  const site = await composedSite();
  const expected = hostingOf(site);
  expect(existsSync(join(site, 'firebase.json'))).toBe(false);
  const names = readdirSync(site);
  const before = { 'contents/.DS_Store': '', 'public/registry/parts/.DS_Store': '' };
  for (const broken of [{}, { 'firebase.json': '{ "hosting": ' }]) {
    writeFiles(site, { ...before, ...broken });
    expect(JSON.parse(readFileSync(writeFirebaseJson(site), 'utf8'))).toEqual(expected);
  }
  expect(readdirSync(site).sort()).toEqual([...names, 'firebase.json'].sort());
});

test.each([
  ['contents/shell.json', null],
  ['contents/demo.json', null],
  ['contents/demo.json', '{'],
  ['contents/demo.json', 'null'],
  ['hosting.json', '{'],
  ['hosting.json', 'null'],
  ['hosting.json', '{ "data": true }'],
  ['hosting.json', '{ "headers": [] }'],
])(
  'the error for %s with the content %s names the file, and firebase.json is not written',
  async (path, text) => {
    const site = await composedSite();
    rmSync(join(site, path));
    if (text !== null) writeFiles(site, { [path]: text });
    expect(() => writeFirebaseJson(site)).toThrow(join(site, path));
    expect(readdirSync(site).filter((name) => name.startsWith('firebase.json'))).toEqual([]);
  },
);

test('a site without the record of the shell is not served', async () => {
  const site = await composedSite();
  rmSync(join(site, 'public/registry/parts/shell.json'));
  expect(() => hostingOf(site)).toThrow(`${site} has no shell`);
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
  const headersOf = headersBy(hostingOf(site));
  for (const path of ['', 'faq']) {
    const { 'Content-Security-Policy': policy, ...others } = headersOf(`/${path}`);
    expect(others).toEqual(HEADERS_OF_PAGES);
    expect(policy).toBe(siteCsp(siteConfigFixture));
    const html = readFileSync(join(site, 'public', path, 'index.html'), 'utf8');
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(POLICY_PATTERN.exec(html)?.[1]).toBe(pageCsp(siteConfigFixture, styles));
    const scripts = html.match(/<script [^>]*\bsrc=[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(' integrity="sha384-'))).toEqual([]);
  }
  expect(headersOf('/assets/shell/entry.js')['Cache-Control']).toContain('immutable');
  expect(headersOf('/assets/shell/missing.js')['Cache-Control']).toBe('no-cache');
});

test('the rules of nginx have the headers of the site and follow the link to the current site', async () => {
  const site = await composedSite();
  const sites = dirname(site);
  switchServedSite(sites, basename(site));
  const rules = readFileSync(writeNginxConf(sites), 'utf8');
  expect(rules).toContain(`"${join(sites, 'current/public')}"`);
  for (const { key, value } of headers) expect(rules).toContain(`${key} "${value}" always;`);
  // Without "always", which would let browsers keep the 404 of a missing asset for a year.
  expect(rules).toContain('Cache-Control "public, max-age=31536000, immutable";');
});

test.each(['a"b', 'a$b', 'a{b}', 'a\nb', 'a\\b'])(
  'the rules of nginx are refused for the folder %j, in which nginx would read syntax',
  (name) => {
    const sites = join(folderWith(), name);
    writeFiles(join(sites, 'current'), { 'hosting.json': '{ "headers": [], "data": false }' });
    expect(() => writeNginxConf(sites)).toThrow('more than a text');
    expect(readdirSync(sites)).toEqual(['current']);
  },
);
