import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import { switchServedSite, unfinishedName } from '../compose/site-folder';
import { KeyRing } from '../store/key-ring';
import { ReleaseStore } from '../store/release-store';
import { rollback } from '../testkit/commands';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { preparedFolder, temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  openTestDelivery,
  remoteSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import { findGarbage, neededReleases, removeGarbage } from './prune';
import { verify } from './verify';

jest.setTimeout(LONG_PATIENCE_MS);

const folderWith = temporaryFolders();
const DAY_MS = 86_400_000;
const TODAY = new Date('2025-06-01T12:00:00.000Z');
const daysBefore = (days: number) => new Date(TODAY.getTime() - days * DAY_MS);

describe('the releases that a prune keeps', () => {
  /** The signed records of a part: one release per age in days, the newest first. */
  const recordsOf = (...ages: number[]) =>
    ages.map((age) => ({ release: `r${String(age)}`, issued: daysBefore(age).toISOString() }));
  const neededOf = (records: object[]) => [...neededReleases(records as PartRecord[], TODAY)];

  test.each([
    ['no release while there are few', [1, 200, 300], ['r1', 'r200', 'r300']],
    [
      'releases older than the last ten that were not live for 30 days',
      [0, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41],
      ['r0', 'r31', 'r32', 'r33', 'r34', 'r35', 'r36', 'r37', 'r38', 'r39'],
    ],
    [
      'no release that was live in the last 30 days, however many there were',
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 29, 31, 40],
      ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10', 'r29', 'r31'],
    ],
  ])('a prune removes %s', (_, ages, needed) => {
    expect(neededOf(recordsOf(...ages))).toEqual(needed);
  });

  test('a prune keeps the previous release for a rollback, even if the last ten records are of one release', () => {
    const [oldest, ...renewed] = recordsOf(
      400,
      ...Array.from({ length: 12 }, (_, day) => 40 + day),
    );
    const records = [...renewed.map((one) => ({ ...one, release: 'new' })), oldest ?? {}];
    expect(neededOf(records)).toEqual(['new', 'r400']);
  });
});

const PUBLISHES = 12;
const prepared = preparedFolder((folder) =>
  makeLiveDelivery(
    folder,
    remoteSketch('aide', 'Aide'),
    ...Array.from({ length: PUBLISHES }, (_, count) =>
      remoteSketch('demo', `v${String(count + 1)}`),
    ),
  ),
);
/** A folder of sites after many publishes in a row. */
const manySites = () => openTestDelivery(prepared());

const garbageOf = ({ store, delivery }: TestDelivery, days = 0) =>
  findGarbage(store, delivery.sites, new Date(Date.now() + days * DAY_MS));

const served = ({ delivery }: TestDelivery) => readlinkSync(join(delivery.sites, 'current'));

test('a prune removes old releases, sites and leftovers, and keeps what is live, served or recent', async () => {
  const setup = manySites();
  const { store, delivery, folder } = setup;
  const { sites } = delivery;
  const sitesThere = () => readdirSync(sites).filter((name) => /^[0-9a-f]{12}$/.test(name));
  const parts = () => readdirSync(join(sites, 'parts'));
  const releases = () => readdirSync(join(folder, 'store/releases/demo'));
  const live = served(setup);
  writeFiles(join(folder, 'store'), {
    'releases/demo/1.0.0-cut/client/entry.js': '',
    'unfinished/half': '',
    'builds/demo-cafe.json': '{"id":"1.0.0-cut"}',
  });
  const others = sitesThere().filter((name) => name !== live);
  expect(others).toHaveLength(PUBLISHES + 1);
  // Each is an hour older than the one before it.
  others.forEach((name, hours) => {
    const time = Date.now() / 1000 - hours * 3600;
    utimesSync(join(sites, name), time, time);
  });

  const [partsBefore, now] = [parts(), await garbageOf(setup)];
  expect([now.releases, now.paths]).toEqual([[], []]);
  await removeGarbage(store, sites, now);
  expect(sitesThere()).toEqual([live, ...others.slice(0, 5)].toSorted());
  expect(parts()).toEqual(partsBefore);
  expect(await garbageOf(setup)).toMatchObject({ sites: [] });

  await removeGarbage(store, sites, await garbageOf(setup, 40));
  expect(releases()).toHaveLength(10);
  expect(readdirSync(join(folder, 'store/unfinished'))).toEqual([]);
  expect(existsSync(join(folder, 'store/builds/demo-cafe.json'))).toBe(false);
  expect(parts()).toEqual([]);
  expect(served(setup)).toBe(live);
  expect((await verify(store, sites, new Date())).faults).toEqual([]);
  expect(await rollback(delivery, 'demo')).toMatchObject({ kind: 'shipped' });
  expect(setup.served('demo/index.html')).toContain(`<h1>v${String(PUBLISHES - 1)}</h1>`);
});

test('a prune keeps every release of a part whose records this machine cannot verify', async () => {
  const setup = manySites();
  const noKeys = new KeyRing({ folder: join(setup.folder, 'no-keys') });
  const store = new ReleaseStore(setup.store.objects, noKeys, setup.store.cache);
  expect((await garbageOf({ ...setup, store }, 40)).releases).toEqual([]);
});

test('a prune keeps a site that is served again after it was found unused', async () => {
  const setup = manySites();
  const { store, delivery } = setup;
  const garbage = await garbageOf(setup);
  const again = garbage.sites.map((path) => basename(path)).find((name) => !name.includes('-'));
  switchServedSite(delivery.sites, again ?? '');
  await removeGarbage(store, delivery.sites, garbage);
  expect(statSync(join(delivery.sites, 'current/public/demo/index.html')).isFile()).toBe(true);
});

test('a prune removes leftovers of killed processes at once, and those of another machine after a day', async () => {
  const setup = openTestDelivery(folderWith());
  const { sites } = setup.delivery;
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const names = {
    killed: unfinishedName('a', undefined, ended),
    running: unfinishedName('b'),
    elsewhere: unfinishedName('c', '0badcafe', ended),
    forgotten: unfinishedName('d', '0badcafe', ended),
  };
  for (const name of Object.values(names)) {
    writeFiles(join(sites, name), { 'public/index.html': 'four' });
  }
  writeFiles(sites, { 'notes.txt': 'of somebody else' });
  const longAgo = new Date('2020-01-01');
  for (const name of [names.forgotten, 'notes.txt'])
    utimesSync(join(sites, name), longAgo, longAgo);

  const garbage = await garbageOf(setup);
  await removeGarbage(setup.store, sites, garbage);
  expect(readdirSync(sites).sort()).toEqual([names.running, names.elsewhere, 'notes.txt'].sort());
});

test('a prune removes copies of releases by their own age, also when the part has newer copies', async () => {
  const setup = openTestDelivery(folderWith());
  const copies = join(setup.store.cache, 'releases/demo');
  writeFiles(copies, { '1.0.0-old/release.json': '{}', '1.1.0-new/release.json': '{}' });
  const longAgo = new Date('2020-01-01');
  utimesSync(join(copies, '1.0.0-old'), longAgo, longAgo);
  expect((await garbageOf(setup)).paths).toEqual([join(copies, '1.0.0-old')]);
});
