import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../core/files';
import { RECORD_LIFETIME_MS, recordKey } from '../store/record';
import { preparedFolder, writeFiles } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  openTestDelivery,
  publishAll,
  remoteSketch,
} from '../testkit/test-delivery';
import { readHistory } from './history';
import { renew, rollback } from '../testkit/commands';
import { readStatus } from './status';
import { verify } from './verify';

const prepared = preparedFolder((folder) => makeLiveDelivery(folder, remoteSketch('demo', 'Un')));
const oneLive = () => openTestDelivery(prepared());

describe('the status', () => {
  test('the status of a part shows its release, and since when it is live despite a renewal', async () => {
    const setup = oneLive();
    await setup.publish({ ...remoteSketch('demo', 'Deux'), version: '1.1.0' });
    const [published] = await setup.store.history('demo');
    await renew(setup.delivery, 'demo');
    const [demo] = await readStatus(setup.store, new Date());
    expect(demo).toMatchObject({ part: 'demo', sequence: 3, fault: null });
    const since = published?.record?.issued;
    expect(demo?.live).toMatchObject({ version: '1.1.0', commit: null, since });
  });

  test('the status of a part reports a forged or expired newest record, and what stays live; the history does too', async () => {
    const setup = oneLive();
    const later = new Date(Date.now() + RECORD_LIFETIME_MS);
    const message = expect.stringContaining('Run "jalon renew demo"') as string;
    const [expired] = await readStatus(setup.store, later);
    expect(expired).toMatchObject({ fault: 'expired', message });
    expect(await readHistory(setup.store, 'demo', later)).toMatchObject([
      { state: 'expired', message, record: { action: 'publish' } },
    ]);
    const [before] = await setup.store.history('demo');
    writeFiles(join(setup.folder, 'store'), { 'live/demo/00000002.json': '{}' });
    const [demo] = await readStatus(setup.store, new Date());
    const live = { release: before?.record?.release };
    expect(demo).toMatchObject({ sequence: 1, fault: 'not a record', live });
  });

  test('the status of the shell names the remotes that hold back the next major version of React', async () => {
    const setup = oneLive();
    const ranges = { one: '^19.3.1', two: '^19.3.1 || ^20.0.0' };
    await publishAll(setup, [
      { part: 'shell', version: '2.0.0', provides: { react: '19.3.1' } },
      ...Object.entries(ranges).map(([part, react]) => ({
        ...remoteSketch(part, 'Un'),
        requires: { react },
      })),
    ]);
    const status = await readStatus(setup.store, new Date());
    expect(status.find(({ part }) => part === 'shell')?.live?.provided).toEqual([
      {
        name: 'react',
        version: '19.3.1',
        next: '20.0.0',
        heldBackBy: ['one'],
        ranges: Object.entries(ranges).map(([part, range]) => ({ part, range })),
      },
    ]);
  });
});

test('the status names builds that are not live, also of a part that never was', async () => {
  const { store } = oneLive();
  const shell = (await store.live()).find(({ record }) => record.part === 'shell')?.record;
  const builds = [
    ['demo', '1.0.0-b'],
    ['aide', '1.0.0-a'],
    ['shell', shell?.release ?? ''],
  ] as const;
  const status = await readStatus(store, new Date(), null, new Map(builds));
  expect(status.map(({ part, unpublished }) => [part, unpublished])).toEqual([
    ['aide', '1.0.0-a'],
    ['demo', '1.0.0-b'],
    ['shell', null],
  ]);
});

const siteFiles = (sites: string) => filesBelow(join(sites, 'current')).length;

describe('verifying', () => {
  test('verify compares everything, warns of expired records, and also checks the release below an unsigned record', async () => {
    const { store, delivery, folder } = oneLive();
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
    const fault = expect.stringContaining('it is not a signed record') as string;
    expect(await verify(store, sites, new Date())).toEqual({
      ...sound,
      faults: [{ place: key, fault }],
    });
  });

  test.each([
    ['a file of the store', 'store/releases/demo/<release>/client/entry.js'],
    ['a manifest', 'store/releases/demo/<release>/release.json'],
    ['a record', 'store/live/demo/00000001.json'],
    ['a file of the served site', 'sites/current/public/assets/demo/entry.js'],
  ])('verify finds %s that was altered', async (_, path) => {
    const setup = oneLive();
    const [demo] = await setup.store.live();
    const file = path.replace('<release>', demo?.record.release ?? '');
    expect(existsSync(join(setup.folder, file))).toBe(true);
    writeFiles(setup.folder, { [file]: '{}' });
    expect((await verify(setup.store, setup.delivery.sites, new Date())).faults).toHaveLength(1);
  });
});

test('the history lists the records of a part, newest first, each with the action that created it', async () => {
  const setup = oneLive();
  const [first] = await setup.store.history('demo');
  const second = await setup.publish(remoteSketch('demo', 'Deux'));
  await renew(setup.delivery, 'demo');
  await rollback(setup.delivery, 'demo');
  writeFiles(join(setup.folder, 'store'), { [recordKey('demo', 5)]: '{}' });

  const [invalid, ...others] = await readHistory(setup.store, 'demo', new Date());
  expect(invalid).toMatchObject({ sequence: 5, state: 'invalid', record: null });
  expect(invalid?.message).toContain('it is not a signed record');
  const [one, two] = [first?.record?.release, second.release];
  const seen = others.map(({ sequence, state, message, record }) => [
    sequence,
    state,
    message,
    record?.action,
    record?.release,
    record?.rolledBackFrom,
  ]);
  expect(seen).toEqual([
    [4, 'live', '', 'rollback', one, two],
    [3, 'replaced', '', 'renew', two, null],
    [2, 'replaced', '', 'publish', two, null],
    [1, 'replaced', '', 'publish', one, null],
  ]);
});

test('the history shows the signed note of a record, and hides a note that was altered', async () => {
  const setup = oneLive();
  const run = 'https://ci.example/7';
  setup.delivery.note = { reason: 'Prices of 2027', by: 'camille', run, from: undefined };
  await setup.publish(remoteSketch('demo', 'Deux'));
  const noteOf = async () => (await readHistory(setup.store, 'demo', new Date()))[0]?.record?.note;
  expect(await noteOf()).toEqual(setup.delivery.note);
  expect(setup.served('registry/parts/demo.json')).not.toContain('camille');

  const file = join(setup.folder, 'store', 'notes/demo/2.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('camille', 'mallory'));
  expect(await noteOf()).toBeNull();
});
