import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { headersByRules } from '../../local/site/hosting/headers';
import { folderStore } from '../../store/open';
import { makeLive, route } from '../../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../../testkit/temporary-folder';
import { composeSite } from '../compose';
import { hostingOf, writeFirebaseJson } from './site-hosting';

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

test('what is written for the host is what the slices say, and it is written when asked for', async () => {
  const site = await composedSite();
  expect(existsSync(join(site, 'firebase.json'))).toBe(false);
  const fromSlices = hostingOf(site);
  const names = readdirSync(site);
  const file = writeFirebaseJson(site);
  expect(read(file)).toEqual(fromSlices);
  expect(hostingOf(site)).toEqual(fromSlices);
  expect(readdirSync(site).sort()).toEqual([...names, 'firebase.json'].sort());
});

test('it has the policy of each page, the assets by name, and the data rules where there are some', async () => {
  const { hosting, firestore } = hostingOf(await composedSite());
  const headersOf = headersByRules(hosting.headers);
  expect(headersOf('/faq')['Content-Security-Policy']).toContain("default-src 'none'");
  expect(headersOf('/faq')['X-Content-Type-Options']).toBe('nosniff');
  expect(headersOf('/assets/shell/entry.js')['Cache-Control']).toContain('immutable');
  expect(headersOf('/assets/shell/missing.js')['Cache-Control']).toBe('no-cache');
  expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
});

test('one that is there already is written anew', async () => {
  const site = await composedSite();
  const fromSlices = hostingOf(site);
  writeFiles(site, { 'firebase.json': '{ "hosting": ' });
  expect(hostingOf(site)).toEqual(fromSlices);
  expect(read(writeFirebaseJson(site))).toEqual(fromSlices);
});

test('what is no slice is no part of it', async () => {
  const site = await composedSite();
  const fromSlices = hostingOf(site);
  writeFiles(site, { 'parts/.DS_Store': '', 'public/registry/parts/.DS_Store': '' });
  expect(hostingOf(site)).toEqual(fromSlices);
});

test.each([
  ['parts/demo.json', '{'],
  ['parts/demo.json', 'null'],
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

test.each(['parts/shell.json', 'parts/demo.json'])('%s that is gone is named', async (path) => {
  const site = await composedSite();
  rmSync(join(site, path));
  expect(() => hostingOf(site)).toThrow(join(site, path));
});

test('a site without a shell has no headers to go with', async () => {
  const site = await composedSite();
  rmSync(join(site, 'public/registry/parts/shell.json'));
  expect(() => hostingOf(site)).toThrow(`${site} has no shell`);
});
