import {
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { folderStore } from '../store/open';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { checkSiteFiles } from './verify';
import { composeSite, type ComposedSite } from '../compose/compose';
import { writeFirebaseJson } from '../compose/hosting';

const folderWith = temporaryFolders();

const DASHBOARDS: ReleaseSketch = {
  part: 'dashboards',
  routes: [route({ path: '/login', page: 'LoginPage' })],
};
const DEMO: ReleaseSketch = { part: 'demo', routes: [route()] };

async function composed() {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  for (const sketch of [{ part: 'shell' }, DASHBOARDS, DEMO]) await makeLive(store, sketch);
  const sites = join(folder, 'sites');
  const compose = () => composeSite({ store, config: siteConfigFixture, sites, composer: 'code' });
  const publishDemo = async () => {
    await makeLive(store, { ...DEMO, version: '2.0.0' });
    return compose();
  };
  return { site: await compose(), compose, publishDemo };
}

const DOCUMENT = 'public/login/index.html';
const ASSET = 'public/assets/dashboards/entry.js';
const FILES = [
  DOCUMENT,
  ASSET,
  'public/404.html',
  'public/registry/parts/dashboards.json',
  'public/registry/keys.json',
  'public/sitemap.xml',
  'public/robots.txt',
  'public/.well-known/security.txt',
  'hosting.json',
];

/** Places below the site that are not as composed, and what is wrong there. */
const faultsOf = ({ folder }: ComposedSite) =>
  checkSiteFiles(folder).faults.map(({ place, fault }) => [relative(folder, place), fault]);

const bytes = ({ folder }: ComposedSite, file: string) => readFileSync(join(folder, file));

/** Changes one byte in place: other names of the file, if it has any, show the change too. */
function alter(folder: string, file: string): void {
  const text = readFileSync(join(folder, file));
  text[0] = (text[0] ?? 0) ^ 1;
  writeFileSync(join(folder, file), text);
}

const bytesOfAll = (site: ComposedSite) => FILES.map((file) => [file, String(bytes(site, file))]);

test('files altered in place are as composed in the site of another part', async () => {
  const { site, publishDemo } = await composed();
  const before = bytesOfAll(site);
  for (const file of FILES) alter(site.folder, file);
  const after = await publishDemo();
  expect(after.key).not.toBe(site.key);
  expect(bytesOfAll(after)).toEqual(before);
});

test('a document altered in place is restored without rendering its part again', async () => {
  const { site, publishDemo } = await composed();
  alter(site.folder, DOCUMENT);
  expect((await publishDemo()).rendered).toEqual(['/']);
});

test.each<[string, (folder: string, file: string) => void]>([
  ['altered', alter],
  [
    'removed',
    (folder, file) => {
      rmSync(join(folder, file));
    },
  ],
])('files that are %s in place are restored when the same site is composed', async (_, damage) => {
  const { site, compose } = await composed();
  const before = bytesOfAll(site);
  for (const file of FILES) damage(site.folder, file);
  expect(await compose()).toMatchObject({ key: site.key });
  expect(bytesOfAll(site)).toEqual(before);
  expect(checkSiteFiles(site.folder).faults).toEqual([]);
});

test('a document altered with its time kept is restored all the same', async () => {
  const { site, publishDemo } = await composed();
  const before = bytes(site, DOCUMENT);
  const { mtime } = statSync(join(site.folder, DOCUMENT));
  alter(site.folder, DOCUMENT);
  utimesSync(join(site.folder, DOCUMENT), mtime, mtime);
  expect(bytes(await publishDemo(), DOCUMENT).equals(before)).toBe(true);
});

test('a list altered in place is made again', async () => {
  const { site, publishDemo } = await composed();
  const list = 'public/registry/contents/dashboards.json';
  const text = bytes(site, list).toString();
  writeFileSync(join(site.folder, list), text.replace(/"policies":.*/, '"policies":{}}'));
  expect(bytes(await publishDemo(), list).toString()).toBe(text);
});

test('a copy of the sites whose files have other times is taken as it is', async () => {
  const { site, publishDemo } = await composed();
  for (const file of FILES) utimesSync(join(site.folder, file), 1, 2);
  expect((await publishDemo()).rendered).toEqual(['/']);
});

test('a composed site has no fault, and all its files are compared', async () => {
  const { site } = await composed();
  const { checked, faults } = checkSiteFiles(site.folder);
  expect(faults).toEqual([]);
  const entries = readdirSync(site.folder, { recursive: true, withFileTypes: true });
  expect(checked).toBe(entries.filter((entry) => entry.isFile()).length);
});

test('files altered in place, also with their times kept, are named', async () => {
  const { site } = await composed();
  for (const file of FILES) {
    const { mtime } = statSync(join(site.folder, file));
    alter(site.folder, file);
    utimesSync(join(site.folder, file), mtime, mtime);
  }
  expect(faultsOf(site)).toEqual(FILES.toSorted().map((file) => [file, 'altered']));
});

test('files that are missing are named', async () => {
  const { site } = await composed();
  for (const file of FILES) rmSync(join(site.folder, file));
  expect(faultsOf(site)).toEqual(FILES.toSorted().map((file) => [file, 'missing']));
});

test('files, folders and links that nobody composed are named', async () => {
  const { site } = await composed();
  writeFiles(join(site.folder, 'public'), {
    'phishing/index.html': '',
    'assets/dashboards/new.js': '',
    '.DS_Store': '',
  });
  symlinkSync('/etc', join(site.folder, 'public/etc'));
  const extra = ['public/assets/dashboards/new.js', 'public/etc', 'public/phishing/index.html'];
  expect(faultsOf(site)).toEqual(extra.map((file) => [file, 'not part of the site']));
});

test('a list that is altered or missing is named', async () => {
  const { site } = await composed();
  alter(site.folder, 'public/registry/contents/dashboards.json');
  rmSync(join(site.folder, 'records/demo.json'));
  expect(faultsOf(site)).toEqual([
    ['public/registry/contents/dashboards.json', 'altered'],
    ['records/demo.json', 'missing'],
  ]);
});

test('settings of the host that differ from those of the site are named', async () => {
  const { site } = await composed();
  writeFirebaseJson(site.folder);
  expect(faultsOf(site)).toEqual([]);
  alter(site.folder, 'firebase.json');
  expect(faultsOf(site)).toEqual([['firebase.json', 'altered']]);
});

test('a file that a signed manifest names is compared with the manifest', async () => {
  const { site } = await composed();
  const signed = new Map([[ASSET, { size: 1, integrity: 'sha384-of-the-manifest' }]]);
  expect(checkSiteFiles(site.folder, signed).faults).toEqual([
    { place: join(site.folder, ASSET), fault: 'altered' },
  ]);
});
