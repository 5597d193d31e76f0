import { readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { composedStore } from '../testkit/test-delivery';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { checkSiteFiles } from './verify';
import type { ComposedSite } from '../compose/compose';
import { writeFirebaseJson } from '../compose/firebase';

const folderWith = temporaryFolders();

const DASHBOARDS: ReleaseSketch = {
  part: 'dashboards',
  routes: [route({ path: '/login', page: 'LoginPage' })],
};
const DEMO: ReleaseSketch = { part: 'demo', routes: [route()] };

async function composed() {
  const sketches = [{ part: 'shell' }, DASHBOARDS, DEMO];
  const { store, compose } = await composedStore(folderWith(), sketches);
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

/** Paths in the site that differ from what was composed, with the fault of each. */
const faultsOf = ({ folder }: ComposedSite) =>
  checkSiteFiles(folder).faults.map(({ place, fault }) => [relative(folder, place), fault]);

const bytes = ({ folder }: ComposedSite, file: string) => readFileSync(join(folder, file));

/** Changes one byte in place, so that hard links to the file change too. */
function alter(folder: string, file: string): void {
  const text = readFileSync(join(folder, file));
  text[0] = (text[0] ?? 0) ^ 1;
  writeFileSync(join(folder, file), text);
}

function alterKeepingTime(folder: string, file: string): void {
  const { mtime } = statSync(join(folder, file));
  alter(folder, file);
  utimesSync(join(folder, file), mtime, mtime);
}

const bytesOfAll = (site: ComposedSite) => FILES.map((file) => [file, String(bytes(site, file))]);

test('a publish of another part restores files that were altered in place', async () => {
  const { site, publishDemo } = await composed();
  const before = bytesOfAll(site);
  for (const file of FILES) alterKeepingTime(site.folder, file);
  const after = await publishDemo();
  expect(after.key).not.toBe(site.key);
  expect(bytesOfAll(after)).toEqual(before);
});

const remove = (folder: string, file: string) => rmSync(join(folder, file));

test.each<[how: string, damage: typeof alter, fault: string]>([
  ['altered with their modification times kept', alterKeepingTime, 'altered'],
  ['removed', remove, 'missing'],
])(
  'checkSiteFiles reports files %s in place, and composing the same site restores them',
  async (_, damage, fault) => {
    const { site, compose } = await composed();
    const before = bytesOfAll(site);
    for (const file of FILES) damage(site.folder, file);
    expect(faultsOf(site)).toEqual(FILES.toSorted().map((file) => [file, fault]));
    expect(await compose()).toMatchObject({ key: site.key });
    expect(bytesOfAll(site)).toEqual(before);
    expect(faultsOf(site)).toEqual([]);
  },
);

test('checkSiteFiles reports files, folders and links that are not part of the site', async () => {
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

test('checkSiteFiles reports a list that is altered or missing', async () => {
  const { site } = await composed();
  alter(site.folder, 'contents/dashboards.json');
  rmSync(join(site.folder, 'records/demo.json'));
  expect(faultsOf(site)).toEqual([
    ['contents/dashboards.json', 'altered'],
    ['records/demo.json', 'missing'],
  ]);
});

test('checkSiteFiles reports host settings that differ from those of the site', async () => {
  const { site } = await composed();
  writeFirebaseJson(site.folder);
  expect(faultsOf(site)).toEqual([]);
  alter(site.folder, 'firebase.json');
  expect(faultsOf(site)).toEqual([['firebase.json', 'altered']]);
});

test('checkSiteFiles compares a file listed in a signed manifest with that manifest', async () => {
  const { site } = await composed();
  const signed = new Map([[ASSET, { size: 1, integrity: 'sha384-of-the-manifest' }]]);
  expect(checkSiteFiles(site.folder, signed).faults).toEqual([
    { place: join(site.folder, ASSET), fault: 'altered' },
  ]);
});
