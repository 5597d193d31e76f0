import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { filesBelow } from '../core/files';
import {
  addRelease,
  makeLive,
  pageServer,
  route,
  type ReleaseSketch,
} from '../testkit/release-builder';
import { composedStore } from '../testkit/test-delivery';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { renderSite, type ComposedSite, type ComposeOptions } from './compose';
import { PARTS_FOLDER } from './linked-folder';
import { writeFirebaseJson } from './firebase';

const folderWith = temporaryFolders();

const DAY_MS = 86_400_000;
const SHELL: ReleaseSketch = { part: 'shell' };
const ACCESS: ReleaseSketch = {
  part: 'dashboards',
  routes: [
    route({ path: '/login', page: 'LoginPage' }),
    route({ path: '/aide', page: 'HelpPage' }),
  ],
};
const DEMO: ReleaseSketch = { part: 'demo', routes: [route()] };
const nextOf = (sketch: ReleaseSketch): ReleaseSketch => ({
  ...sketch,
  version: '2.0.0',
  inputs: 'cafe0001',
});

const testStore = () => composedStore(folderWith(), [SHELL, ACCESS, DEMO]);

/** The store, and its first site. */
async function composed() {
  const setup = await testStore();
  return { ...setup, before: await setup.compose() };
}

const publicFile = ({ folder }: ComposedSite, file: string) => join(folder, 'public', file);
const text = (site: ComposedSite, file: string) => readFileSync(publicFile(site, file), 'utf8');
const inode = (site: ComposedSite, file: string) => statSync(publicFile(site, file)).ino;

const ALL = ['/404', '/login', '/aide', '/'];

/** Paths of all files below the folder of a site, with forward slashes. */
const filesOf = ({ folder }: ComposedSite) => filesBelow(folder);

const statOf = ({ folder }: ComposedSite, file: string) => {
  const { mtimeMs, size } = statSync(join(folder, file));
  return [file, mtimeMs, size].join(' ');
};

test('a release of one part renders and writes only the files of that part', async () => {
  const { store, compose, before } = await composed();
  writeFirebaseJson(before.folder);
  await makeLive(store, nextOf(DEMO));
  const after = await compose();
  expect(after.rendered).toEqual(['/']);
  const earlier = new Set(filesOf(before).map((file) => statOf(before, file)));
  const written = filesOf(after).filter((file) => !earlier.has(statOf(after, file)));
  expect(written.sort()).toEqual([
    'contents/demo.json',
    'public/assets/demo/HomePage.css',
    'public/assets/demo/HomePage.js',
    'public/assets/demo/entry.js',
    'public/index.html',
    'public/registry/parts/demo.json',
    'records/demo.json',
  ]);
});

test('an unchanged part is reused without reading its release: its assets are linked, its pages copied', async () => {
  const { folder, store, compose, before } = await composed();
  rmSync(join(folder, 'store', 'releases', 'dashboards'), { recursive: true });
  await makeLive(store, nextOf(DEMO));
  const after = await compose();
  const isLink = (file: string) => {
    expect(text(after, file)).toBe(text(before, file));
    return inode(after, file) === inode(before, file);
  };
  const links = ['assets/dashboards/entry.js', '../contents/dashboards.json'];
  const copies = ['login/index.html', '404.html', 'registry/keys.json'];
  expect([...links, ...copies].filter(isLink)).toEqual(links);
});

const LOGIN = 'login/index.html';

function partFolder({ folder }: ComposedSite, part: string): string {
  const parts = join(folder, '..', PARTS_FOLDER);
  const [name = ''] = readdirSync(parts).filter((entry) => entry.startsWith(`${part}-`));
  return join(parts, name);
}

test.each<[string, file: string, list: string | null]>([
  ['has lost a page', `public/${LOGIN}`, null],
  ['has lost an asset', 'public/assets/dashboards/entry.js', null],
  ['has lost its list', 'contents.json', null],
  ['has null for a list', 'contents.json', 'null'],
  ['has a list without integrity', 'contents.json', '{ "files": [] }'],
])('the folder of a part that %s is rebuilt', async (_, file, list) => {
  const { store, compose, before } = await composed();
  const folder = partFolder(before, 'dashboards');
  rmSync(join(folder, file));
  if (list) writeFiles(folder, { [file]: list });
  await makeLive(store, nextOf(DEMO));
  const after = await compose();
  expect(after.rendered.toSorted()).toEqual(['/', '/aide', '/login']);
  expect(filesOf(after)).toEqual(filesOf(before));
  expect(text(after, LOGIN)).toBe(text(before, LOGIN));
  await makeLive(store, { ...nextOf(DEMO), version: '3.0.0' });
  expect((await compose()).rendered).toEqual(['/']);
});

test.each([true, false])(
  'the first composition renders every page, and a repeated one renders none (its site is deleted: %s)',
  async (isDeleted) => {
    const { compose, before } = await composed();
    expect(before.rendered).toEqual(ALL);
    const files = filesOf(before);
    if (isDeleted) rmSync(before.folder, { recursive: true });
    const after = await compose();
    expect([after.key, after.rendered]).toEqual([before.key, []]);
    expect(filesOf(after)).toEqual(files);
  },
);

test('files of a release older than the last three are removed after a day', async () => {
  const { store, compose } = await testStore();
  for (const name of ['a', 'b', 'c', 'd']) {
    await makeLive(store, { ...DEMO, files: { [`client/${name}.js`]: `// ${name}` } });
  }
  const before = await compose();
  const after = await compose({ now: () => new Date(Date.now() + 2 * DAY_MS) });
  const has = (site: ComposedSite) =>
    ['a', 'b', 'c', 'd'].filter((name) => existsSync(publicFile(site, `assets/demo/${name}.js`)));
  expect([has(before), has(after)]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['b', 'c', 'd'],
  ]);
  expect(after.rendered).toEqual(['/']);
});

test.each<[string, ReleaseSketch[], Partial<ComposeOptions>]>([
  ['a release of the shell', [nextOf(SHELL)], {}],
  ['another configuration', [], { config: { ...siteConfigFixture, social: [] } }],
  ['a composer with other code', [], { composer: 'other code' }],
])('%s renders every page into a new site', async (_, releases, changed) => {
  const { store, compose, before } = await composed();
  for (const sketch of releases) await makeLive(store, sketch);
  const after = await compose(changed);
  expect(after.rendered).toEqual(ALL);
  expect(after.key).not.toBe(before.key);
});

test('every page is rendered again after a new part, because its key is added to the registry', async () => {
  const { store, compose } = await composed();
  const routes = [route({ path: '/plus', page: 'ExtraPage' })];
  await makeLive(store, { part: 'extra', routes });
  expect((await compose()).rendered).toEqual([...ALL, '/plus']);
});

test('a page is rendered again when a breadcrumb title from another part changes', async () => {
  const { store, compose } = await testStore();
  const below = (title: string) => ({
    ...DEMO,
    routes: [route(), route({ path: '/aide/tarifs', page: 'RatesPage', title })],
  });
  await makeLive(store, below('Tarifs'));
  await compose();
  const routes = [route({ path: '/aide', page: 'HelpPage', title: 'Une autre aide' })];
  await makeLive(store, { ...nextOf(ACCESS), routes });
  const after = await compose();
  expect(after.rendered).toEqual(['/aide', '/', '/aide/tarifs']);
  expect(text(after, 'aide/tarifs/index.html')).toContain('"name":"Une autre aide"');
});

test('pages rendered before their record is signed are reused once it is live', async () => {
  const { store, compose, options, before } = await composed();
  const release = await addRelease(store, {
    ...nextOf(DEMO),
    files: { 'server/HomePage.cjs': pageServer('<h1>Demain</h1>') },
  });
  const sealed = await store.sealed('demo', release.id);
  const proposed = await store.propose(sealed, new Date(), 1);
  expect((await renderSite(options, proposed)).rendered).toEqual(['/']);
  expect((await compose()).key).toBe(before.key);
  await store.commit(await store.sign(proposed));
  const next = await compose();
  expect(next.rendered).toEqual([]);
  expect(text(next, 'index.html')).toContain('<h1>Demain</h1>');
});

test('the next composition retries a release that could not be read', async () => {
  const { folder, store, compose } = await testStore();
  const older = { ...DEMO, files: { 'client/older.js': '// older' } };
  const { id } = await makeLive(store, older);
  await makeLive(store, nextOf(DEMO));
  const place = join(folder, 'store', 'releases', 'demo', id);
  renameSync(place, join(folder, 'away'));
  const before = await compose();
  expect(existsSync(publicFile(before, 'assets/demo/older.js'))).toBe(false);
  renameSync(join(folder, 'away'), place);
  await makeLive(store, nextOf(ACCESS));
  const after = await compose();
  expect(text(after, 'assets/demo/older.js')).toBe('// older');
  expect(after.rendered).toEqual(['/login', '/aide', '/']);
  await makeLive(store, { ...nextOf(ACCESS), version: '3.0.0' });
  expect((await compose()).rendered).toEqual(['/login', '/aide']);
});
