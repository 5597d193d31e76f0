import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { headersByRules } from '../local/site/hosting';
import { folderStore } from '../store/open';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { composeSite } from './compose';
import { SITE_HEADERS } from './headers';
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

test('every address revalidates under the policy of the 404 page, pages have their own', () => {
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

test('pages of one policy share a rule, and those under that of the 404 page need none', () => {
  const pages = new Map([
    ['/', 'same'],
    ['/faq', 'same'],
    ['/contact', 'same'],
    ['/contact/merci', 'same'],
    ['/aide', 'other'],
    ['/login', 'policy of the 404 page'],
  ]);
  const rules = firebaseJson(answers({ pages, assets: [] })).hosting.headers.slice(2);
  const policyOf = (value: string) => [{ key: 'Content-Security-Policy', value }];
  expect(rules).toEqual([
    { source: '/', headers: policyOf('same') },
    { source: '/@(faq|contact)', headers: policyOf('same') },
    { source: '/contact/merci', headers: policyOf('same') },
    { source: '/aide', headers: policyOf('other') },
  ]);
});

test('addresses with a parameter are answered with the document of their route, under its policy', () => {
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

test('whatever shares a rule, every address has its own policy', () => {
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

test('files that are there are kept for a year, by name: a missing one never is', () => {
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

test('the configuration of the host serves one folder under clean addresses, without rewrites for single addresses, and deploys the data rules', () => {
  const { hosting, firestore } = firebaseJson(answers());
  expect(hosting).toMatchObject({ public: 'public', cleanUrls: true, trailingSlash: false });
  expect(hosting.rewrites).toEqual([]);
  // Hidden files are served: /.well-known/security.txt is one.
  expect(hosting.ignore).toEqual(['**/.DS_Store']);
  expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
});

test('a repository without data rules deploys none', () => {
  expect(firebaseJson(answers({ data: false }))).not.toHaveProperty('firestore');
});

test.each(['/a*b', '/a(b)', '/{a}', '/a/b:c'])(
  'the path %s is refused: it would be a pattern',
  (path) => {
    expect(() => firebaseJson(answers({ pages: new Map([[path, '']]) }))).toThrow('as a pattern');
  },
);

const folderWith = temporaryFolders();

async function composedSite(): Promise<string> {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  await makeLive(store, { part: 'shell' });
  await makeLive(store, { routes: [route(), route({ path: '/faq', page: 'FaqPage' })] });
  const site = await composeSite({
    store,
    config: siteConfigFixture,
    sites: join(folder, 'sites'),
    composer: 'code',
  });
  return site.folder;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('what is written for the host is what the contents of its parts say, and it is written when asked for', async () => {
  const site = await composedSite();
  expect(existsSync(join(site, 'firebase.json'))).toBe(false);
  const fromContents = hostingOf(site);
  const names = readdirSync(site);
  const file = writeFirebaseJson(site);
  expect(read(file)).toEqual(fromContents);
  expect(hostingOf(site)).toEqual(fromContents);
  expect(readdirSync(site).sort()).toEqual([...names, 'firebase.json'].sort());
});

test('the written configuration of the host has the policy of each page, the assets by name, and the data rules where there are some', async () => {
  const { hosting, firestore } = hostingOf(await composedSite());
  const headersOf = headersByRules(hosting.headers);
  expect(headersOf('/faq')['Content-Security-Policy']).toContain("default-src 'none'");
  expect(headersOf('/faq')['X-Content-Type-Options']).toBe('nosniff');
  expect(headersOf('/assets/shell/entry.js')['Cache-Control']).toContain('immutable');
  expect(headersOf('/assets/shell/missing.js')['Cache-Control']).toBe('no-cache');
  expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
});

test('folders that start with a dot have the headers of the site, although ** does not match them', async () => {
  const { hosting } = hostingOf(await composedSite());
  const headersOf = (path: string, rules = hosting.headers) => headersByRules(rules)(path);
  const address = '/.well-known/security.txt';
  expect(headersOf(address, hosting.headers.slice(0, 1))).toEqual({});
  expect(headersOf(address)).toEqual(headersOf('/robots.txt'));
});

test('a configuration of the host that is there already is written anew', async () => {
  const site = await composedSite();
  const fromContents = hostingOf(site);
  writeFiles(site, { 'firebase.json': '{ "hosting": ' });
  expect(hostingOf(site)).toEqual(fromContents);
  expect(read(writeFirebaseJson(site))).toEqual(fromContents);
});

test('other files in the folders are ignored', async () => {
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
])('%s reading %s is named, and nothing is written', async (path, text) => {
  const site = await composedSite();
  writeFiles(site, { [path]: text });
  expect(() => writeFirebaseJson(site)).toThrow(join(site, path));
  expect(readdirSync(site).filter((name) => name.startsWith('firebase.json'))).toEqual([]);
});

test.each(['shell', 'demo'])('the list of %s that is gone is named', async (part) => {
  const path = `public/registry/contents/${part}.json`;
  const site = await composedSite();
  rmSync(join(site, path));
  expect(() => hostingOf(site)).toThrow(join(site, path));
});

test('a site without a shell has no headers to go with', async () => {
  const site = await composedSite();
  rmSync(join(site, 'public/registry/parts/shell.json'));
  expect(() => hostingOf(site)).toThrow(`${site} has no shell`);
});

test('every page of a composed site has the headers of the site, and no script without integrity', async () => {
  const site = await composedSite();
  const headersOf = headersByRules(hostingOf(site).hosting.headers);
  for (const path of ['', 'faq']) {
    const { 'Content-Security-Policy': policy, ...others } = headersOf(`/${path}`);
    expect(others).toMatchObject(
      Object.fromEntries(SITE_HEADERS.map(({ key, value }) => [key, value])),
    );
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-|http:|\*/);
    const html = readFileSync(join(site, 'public', path, 'index.html'), 'utf8');
    const scripts = html.match(/<script [^>]*\bsrc=[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(' integrity="sha384-'))).toEqual([]);
  }
});
