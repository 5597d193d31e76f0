import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import { filesBelow } from '../core/files';
import { KeyRing } from '../store/key-ring';
import { RECORD_LIFETIME_MS } from '../store/record';
import { ReleaseStore } from '../store/release-store';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { findGarbage, neededReleases, removeGarbage } from './prune';
import { rollback } from '../testkit/commands';
import { statusOf } from './status';
import { verify } from './verify';

const folderWith = temporaryFolders();
const DAY_MS = 86_400_000;
const TODAY = new Date('2025-06-01T12:00:00.000Z');
const daysBefore = (days: number) => new Date(TODAY.getTime() - days * DAY_MS);

async function liveDelivery() {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  await setup.publish(remoteSketch('demo', 'Un'));
  return setup;
}

describe('the status', () => {
  test('the status of a part shows its release, and the changes since the previous release', async () => {
    const setup = await liveDelivery();
    const [before] = await setup.store.history('demo');
    const sketch = remoteSketch('demo', 'Deux');
    const routes = [route({ path: '/demo/deux' })];
    const files = { ...sketch.files, 'client/more.js': 'more' };
    await setup.publish({ ...sketch, version: '1.1.0', routes, files });
    const [demo, shell] = await statusOf(setup.store, new Date());
    expect(demo).toMatchObject({ part: 'demo', sequence: 2, fault: null });
    expect(demo?.live).toMatchObject({ version: '1.1.0', commit: null });
    expect(demo?.live?.change).toEqual({
      from: before?.record?.release,
      version: ['1.0.0', '1.1.0'],
      routesAdded: ['/demo/deux'],
      routesRemoved: ['/demo'],
      bytes: 4,
    });
    expect(shell?.live?.change).toBeNull();
  });

  test('the status of a part reports a forged or expired newest record, and what stays live', async () => {
    const setup = await liveDelivery();
    const later = new Date(Date.now() + RECORD_LIFETIME_MS);
    const [expired] = await statusOf(setup.store, later);
    expect(expired).toMatchObject({ fault: 'expired' });
    expect(expired?.message).toContain('Run "jalon renew demo"');
    const [before] = await setup.store.history('demo');
    writeFiles(join(setup.folder, 'store'), { 'live/demo/00000002.json': '{}' });
    const [demo] = await statusOf(setup.store, new Date());
    const live = { release: before?.record?.release };
    expect(demo).toMatchObject({ sequence: 1, fault: 'not a record', live });
  });
});

const siteFiles = (sites: string) => filesBelow(join(sites, 'current')).length;

describe('verifying', () => {
  test('verify compares everything, warns of expired records, and also checks the release below an unsigned record', async () => {
    const { store, delivery, folder } = await liveDelivery();
    const later = new Date(Date.now() + RECORD_LIFETIME_MS);
    const { sites } = delivery;
    const checked = 14 + siteFiles(sites);
    const sound = { faults: [], warnings: [], checked };
    expect(await verify(store, sites, new Date())).toEqual(sound);
    expect(await verify(store, sites, later)).toEqual({
      ...sound,
      warnings: [
        expect.stringContaining('Run "jalon renew demo"'),
        expect.stringContaining('Run "jalon renew shell"'),
      ],
    });
    const key = 'live/demo/00000002.json';
    writeFiles(join(folder, 'store'), { [key]: '{}' });
    expect(await verify(store, sites, new Date())).toEqual({
      ...sound,
      faults: [
        { place: key, fault: expect.stringContaining('it is not a signed record') as string },
      ],
    });
  });

  test.each<[string, (setup: Awaited<ReturnType<typeof liveDelivery>>, release: string) => string]>(
    [
      [
        'a file of the store',
        ({ folder }, id) => join(folder, 'store/releases/demo', id, 'client/entry.js'),
      ],
      ['a manifest', ({ folder }, id) => join(folder, 'store/releases/demo', id, 'release.json')],
      ['a record', ({ folder }) => join(folder, 'store/live/demo/00000001.json')],
      [
        'a file of the served site',
        ({ delivery }) => join(delivery.sites, 'current/public/assets/demo/entry.js'),
      ],
      [
        'a document of the served site',
        ({ delivery }) => join(delivery.sites, 'current/public/demo/index.html'),
      ],
    ],
  )('verify finds %s that was altered', async (_, fileOf) => {
    const setup = await liveDelivery();
    const [demo] = await setup.store.live();
    const file = fileOf(setup, demo?.record.release ?? '');
    expect(existsSync(file)).toBe(true);
    writeFiles(join(file, '..'), { [file.split('/').at(-1) ?? '']: '{}' });
    expect((await verify(setup.store, setup.delivery.sites, new Date())).faults).toHaveLength(1);
  });
});

describe('a prune', () => {
  /** The signed records of a part: one release per age in days, the newest first. */
  const recordsOf = (...ages: number[]) =>
    ages.map((age) => ({ release: `r${String(age)}`, issued: daysBefore(age).toISOString() }));
  const neededOf = (records: object[]) => [...neededReleases(records as PartRecord[], TODAY)];

  test.each([
    ['nothing while there are few releases', [1, 200, 300], ['r1', 'r200', 'r300']],
    [
      'releases older than the last ten that were not live for 30 days',
      [0, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41],
      ['r0', 'r31', 'r32', 'r33', 'r34', 'r35', 'r36', 'r37', 'r38', 'r39'],
    ],
    [
      'nothing that was live in the last 30 days, however many there were',
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 29, 31, 40],
      ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10', 'r29', 'r31'],
    ],
  ])('a prune removes %s', (_, ages, needed) => {
    expect(neededOf(recordsOf(...ages))).toEqual(needed);
  });

  test('a prune keeps the release to roll back to, also when the last ten records are renewals', () => {
    const [oldest, ...renewed] = recordsOf(
      400,
      ...Array.from({ length: 12 }, (_, day) => 40 + day),
    );
    const records = [...renewed.map((one) => ({ ...one, release: 'new' })), oldest ?? {}];
    expect(neededOf(records)).toEqual(['new', 'r400']);
  });

  test('a prune keeps the release to roll back to, also after a rollback', () => {
    const [{ issued } = { issued: '' }] = recordsOf(40);
    const good = { release: 'good', issued };
    const records = [
      ...Array.from({ length: 10 }, () => good),
      { ...good, rolledBackFrom: 'bad' },
      { release: 'bad', issued },
      good,
      { release: 'older', issued },
    ];
    expect(neededOf(records)).toEqual(['good', 'bad', 'older']);
  });

  test('a prune keeps every release of a part whose records this machine cannot verify', async () => {
    const { store, delivery, folder } = await liveDelivery();
    const noKeys = new KeyRing({ folder: join(folder, 'no-keys') });
    const stranger = new ReleaseStore(store.objects, noKeys, store.cache);
    const muchLater = new Date(Date.now() + 40 * DAY_MS);
    expect((await findGarbage(stranger, delivery.sites, muchLater)).releases).toEqual([]);
  });

  test(
    'a prune removes old releases and leftovers, and keeps what is live, served or recent',
    async () => {
      const setup = await liveDelivery();
      for (let version = 1; version < 12; version += 1) {
        await makeLive(setup.store, remoteSketch('demo', `v${String(version)}`));
      }
      await setup.publish(remoteSketch('demo', 'v12'));
      const store = join(setup.folder, 'store');
      writeFiles(store, {
        'releases/demo/1.0.0-cut/client/entry.js': '',
        'unfinished/half': '',
        'builds/demo-cafe.json': '{"id":"1.0.0-cut"}',
      });
      const muchLater = new Date(Date.now() + 40 * DAY_MS);
      const garbage = await findGarbage(setup.store, setup.delivery.sites, new Date());
      expect([garbage.releases, garbage.sites, garbage.paths]).toEqual([[], [], []]);

      await removeGarbage(
        setup.store,
        setup.delivery.sites,
        await findGarbage(setup.store, setup.delivery.sites, muchLater),
      );
      expect(readdirSync(join(store, 'releases', 'demo'))).toHaveLength(10);
      expect(readdirSync(join(store, 'unfinished'))).toEqual([]);
      expect(existsSync(join(store, 'builds', 'demo-cafe.json'))).toBe(false);
      expect(setup.served('demo/index.html')).toContain('<h1>v12</h1>');
      expect((await verify(setup.store, setup.delivery.sites, new Date())).faults).toEqual([]);
      expect(await rollback(setup.delivery, 'demo')).toMatchObject({ kind: 'shipped' });
    },
    LONG_PATIENCE_MS,
  );
});
