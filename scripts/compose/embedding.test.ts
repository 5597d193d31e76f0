import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddingData } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { composedStore } from '../testkit/composed-store';
import { route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import type { ComposedSite } from './compose';

const folderWith = temporaryFolders();

const SKETCHES: ReleaseSketch[] = [
  { part: 'shell', files: { 'client/standalone.1a.js': '', 'client/standalone.1a.css': '' } },
  { part: 'demo', routes: [route()] },
  { part: 'access', routes: [route({ path: '/login', page: 'LoginPage' })] },
  { part: 'account', routes: [route({ path: '/compte', access: 'signed-in', prerender: false })] },
];

const testStore = () => composedStore(folderWith(), SKETCHES);
const opening = (...embedding: string[]) => ({ config: { ...siteConfigFixture, embedding } });
const fileOf = ({ folder }: ComposedSite, file: string) => join(folder, 'public', file);
const dataOf = (site: ComposedSite) =>
  JSON.parse(readFileSync(fileOf(site, 'embed/site.json'), 'utf8')) as EmbeddingData;

test('other sites get the data that opened parts need, and no data of documents', async () => {
  const { compose } = await testStore();
  const site = await compose(opening('demo'));
  expect(site.warnings).toEqual([]);
  const data = dataOf(site);
  expect(Object.keys(data).sort()).toEqual(['config', 'parts', 'script', 'shell', 'styles']);
  expect(data.parts.map(({ part }) => part)).toEqual(['demo']);
  expect(data.script).toBe('/assets/shell/standalone.1a.js');
});

test('opening a part renders no page again', async () => {
  const { compose } = await testStore();
  await compose();
  expect((await compose(opening('demo'))).rendered).toEqual([]);
});

test.each([
  ['access', 'the sign-in'],
  ['account', 'signed-in users'],
  ['gone', 'no live part has this name'],
  ['shell', 'no live part has this name'],
])('%s stays closed, and each composition says why', async (part, reason) => {
  const { compose } = await testStore();
  for (const site of [await compose(opening('demo', part)), await compose(opening('demo', part))]) {
    expect(site.warnings).toEqual([expect.stringContaining(`${part}, which stays closed: `)]);
    expect(site.warnings[0]).toContain(reason);
    expect(dataOf(site).parts.map((one) => one.part)).toEqual(['demo']);
    expect(
      existsSync(fileOf(site, `embed/${part === 'shell' ? 'x' : part}/mf-manifest.json`)),
    ).toBe(false);
  }
});

test('a part that the store has lost stays closed with a warning, and its pages stay', async () => {
  const { compose, store, options } = await testStore();
  await compose();
  const release = (await store.releases()).find(({ part }) => part === 'demo');
  rmSync(join(store.objects.location, 'releases/demo', release?.id ?? ''), { recursive: true });
  const afresh = { ...options, store: store.afresh(), ...opening('demo') };
  const site = await compose(afresh);
  expect(site.warnings).toEqual([
    expect.stringMatching(/demo, which stays closed: .*not in the store/),
  ]);
  expect(dataOf(site).parts).toEqual([]);
});
