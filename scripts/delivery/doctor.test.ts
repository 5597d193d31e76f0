import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { productionConfig } from '../core/config';
import { findRoot } from '../core/paths';
import { folderStore } from '../store/open';
import { filledInConfig } from '../testkit/in-process';
import { addRelease, makeLive, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  checkConfig,
  checkKeys,
  checkLive,
  checkNode,
  checkSite,
  isReady,
  publishBlockers,
  remindOfSite,
} from './doctor';

const folderWith = temporaryFolders();
const FILE = 'site.config.json';

const delivered = productionConfig(findRoot());
const text = JSON.stringify(filledInConfig())
  .replaceAll('jalon.example', 'jalon.fr')
  .replaceAll(/[-_.]example/g, '');
const complete = JSON.parse(text) as typeof delivered;

describe('the configuration', () => {
  test('the doctor reports the placeholders in the configuration as delivered', () => {
    const found = checkConfig(delivered, FILE).map(({ what }) => what);
    expect(found).toEqual(
      expect.arrayContaining([
        'legal.siren still says “À compléter”',
        'firebase.projectId still says “À compléter”',
        'mail.templates.request still says “À compléter”',
        'brand.url is https://jalon.example',
        'contact.email is contact@jalon.example, which nobody can receive',
        'social: LinkedIn is https://www.linkedin.com/company/jalon-example',
      ]),
    );
  });

  test('the doctor reports nothing in a completed configuration', () => {
    expect(checkConfig(complete, FILE)).toEqual([]);
  });

  test.each([
    ['https://example.com', 'brand.url is https://example.com'],
    ['https://www.example.org', 'brand.url is https://www.example.org'],
    ['http://localhost:3000', 'brand.url is http://localhost:3000'],
  ])('the doctor reports the example or local address %s', (url, what) => {
    const brand = { ...complete.brand, url };
    expect(checkConfig({ ...complete, brand }, FILE)).toMatchObject([{ level: 'missing', what }]);
  });

  test('the doctor reports local services in a configuration for production', () => {
    const emulator = { authUrl: 'http://localhost', firestoreHost: 'localhost', firestorePort: 1 };
    const mail = { ...complete.mail, endpoint: 'http://localhost:3001' };
    const local = { ...complete, mail, firebase: { ...complete.firebase, emulator } };
    expect(checkConfig(local, FILE).map(({ what }) => what)).toEqual([
      'firebase.emulator names local stand-ins',
      'mail.endpoint is http://localhost:3001',
    ]);
  });

  test('the doctor reports a part without a key in the configuration', () => {
    const keys = { wizard: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } } as const;
    const findings = checkKeys({ ...complete, keys }, ['shell', 'wizard'], FILE);
    expect(findings).toMatchObject([{ what: 'no public key of shell', where: `${FILE}, keys` }]);
  });
});

test('the doctor recommends verifying the live site once it has an address', () => {
  expect(remindOfSite(delivered)).toEqual([]);
  const reminders = remindOfSite({ brand: { ...complete.brand, url: 'https://www.jalon.fr/' } });
  expect(reminders).toMatchObject([{ level: 'warning', where: 'https://www.jalon.fr/' }]);
  expect(reminders[0]?.remedy).toContain('npx jalon verify --site https://www.jalon.fr');
  expect(isReady(reminders)).toBe(true);
});

describe('what is live', () => {
  const newStore = () => folderStore(folderWith(), folderWith());
  const files = { 'client/HomePage.css': '@layer parts.demo{.a{top:0}}' };
  const demo = { routes: [route()], files };
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const findingsOf = async (store: ReturnType<typeof newStore>, at = now) =>
    (await checkLive(store, siteConfigFixture, at))
      .filter(({ what }) => !what.endsWith('has no budget'))
      .map(({ what }) => what);

  test('the doctor reports that nothing or no shell is live, whatever else is in the store', async () => {
    const store = newStore();
    await addRelease(store, { part: 'shell' });
    expect(await findingsOf(store)).toEqual(['nothing is live']);
    await makeLive(store, demo);
    expect(await findingsOf(store)).toEqual(['no shell is live']);
    await makeLive(store, { part: 'shell' });
    expect(await findingsOf(store)).toEqual([]);
  });

  test('the doctor warns two weeks before a record expires', async () => {
    const store = newStore();
    await makeLive(store, { part: 'shell' });
    expect(await findingsOf(store, inDays(75))).toEqual([]);
    expect(await findingsOf(store, inDays(80.5))).toEqual([
      'the record of shell expires in 9 days',
    ]);
    expect(await findingsOf(store, inDays(91))).toEqual([
      expect.stringContaining('it has expired'),
    ]);
  });

  test('the doctor reports altered and missing files of live releases', async () => {
    const store = newStore();
    const { part, id } = await makeLive(store, { part: 'shell' });
    const folder = join(store.objects.location, 'releases', part, id);
    writeFiles(folder, { 'client/shell.js': 'altered' });
    rmSync(join(folder, 'client/shell.css'));
    expect(await findingsOf(store)).toEqual([
      expect.stringMatching(/client\/shell\.css: missing$/),
      expect.stringMatching(/client\/shell\.js: altered$/),
    ]);
  });

  test('the doctor reports live parts that conflict', async () => {
    const store = newStore();
    await makeLive(store, { part: 'shell' });
    await makeLive(store, demo);
    await makeLive(store, { ...demo, part: 'other' });
    expect(await findingsOf(store)).toContainEqual(
      expect.stringMatching(/^\/ would be \/ of demo/),
    );
  });
});

test.each([
  ['20.19.0', 0],
  ['22.1.0', 0],
  ['20.18.3', 1],
])('for Node %s, the doctor has %d findings', (version, count) => {
  expect(checkNode(version, '>=20.19.0')).toHaveLength(count);
});

test('the doctor reports a missing site, and a site without headers for its host', () => {
  const sites = folderWith();
  expect(checkSite(sites)).toMatchObject([{ what: 'no site is composed' }]);
  writeFiles(sites, { 'current/hosting.json': '{}' });
  expect(checkSite(sites)).toMatchObject([{ remedy: 'run "npx jalon hosting"' }]);
  for (const file of ['current/firebase.json', 'nginx.conf']) {
    const hosted = folderWith({ [file]: '' });
    expect(checkSite(hosted)).toEqual([]);
  }
});

const TO_COMPLETE = 'À compléter : plus tard';

test.each([
  [
    'legal.host.name',
    { legal: { ...complete.legal, host: { ...complete.legal.host, name: TO_COMPLETE } } },
  ],
  ['contact.phone', { contact: { ...complete.contact, phone: TO_COMPLETE } }],
  ['firebase.projectId', { firebase: { ...complete.firebase, projectId: TO_COMPLETE } }],
  ['mail.serviceId', { mail: { ...complete.mail, serviceId: TO_COMPLETE } }],
])('a placeholder in %s blocks the publish of a configuration', (path, patch) => {
  expect(publishBlockers({ ...complete, ...patch })).toEqual([path]);
});

test('a completed configuration can be published, even with a placeholder in the texts of the brand', () => {
  expect(publishBlockers(complete)).toEqual([]);
  const brand = { ...complete.brand, tagline: TO_COMPLETE };
  expect(publishBlockers({ ...complete, brand })).toEqual([]);
});
