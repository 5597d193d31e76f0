import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddingData, PartRecord } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { composedStore } from '../testkit/composed-store';
import { releaseOf, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import type { ComposedSite } from './compose';
import { embeddingOf } from './embedding';

const folderWith = temporaryFolders();

const SHELL: ReleaseSketch = {
  part: 'shell',
  files: { 'client/standalone.1a.js': '', 'client/standalone.1a.css': '' },
};
const SKETCHES: ReleaseSketch[] = [
  SHELL,
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
  }
});

test('a part that runs in the second shell stays closed with a warning', () => {
  const composition = { shell: releaseOf(SHELL), remotes: [] };
  const options = { composition, sequenceOf: () => 1, keys: '', images: '', ...opening('demo') };
  const record = { part: 'demo', kind: 'remote', routes: [route()] } as unknown as PartRecord;
  expect(embeddingOf(options, [{ record }], () => false).warnings).toEqual([
    expect.stringContaining('demo, which stays closed: it runs in the second shell'),
  ]);
});
