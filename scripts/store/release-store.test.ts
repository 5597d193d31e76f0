import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../model/release';
import { addRelease, makeLive, releaseOf, route, writeRelease } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { watchedStore } from '../testkit/memory-store';
import { UNFINISHED } from './folder-store';
import { folderStore } from './open';
import { RECORD_LIFETIME_MS, recordFaultMessage, recordKey } from './record';
import { ReleaseStore } from './release-store';

const folderWith = temporaryFolders();

function newStore() {
  const folder = folderWith();
  const at = join(folder, 'store');
  return Object.assign(folderStore(at, join(folder, 'keys')), { folder: at });
}
const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 12, minute));
const v = (version: string) => ({ version, files: { 'client/v.js': version } });

describe('releases', () => {
  test('a release that was added is there, as its manifest says', async () => {
    const store = newStore();
    const release = await addRelease(store);
    expect(await store.sealed('demo', release.id)).toMatchObject({ release });
    expect(await store.releases()).toEqual([{ part: 'demo', id: release.id }]);
  });

  test('the files of a release are in a folder of this machine, the deep ones too', async () => {
    const store = newStore();
    const release = await addRelease(store, { files: { 'client/deep/a.js': 'deep' } });
    const folder = await store.releaseFolder(release);
    expect(readFileSync(join(folder, 'client/deep/a.js'), 'utf8')).toBe('deep');
  });

  test.each<[string, Partial<Release>]>([
    ['commit', { commit: 'a later one' }],
    ['hash of its sources', { inputs: 'b0b0b0b0', container: 'demo_b0b0b0b0' }],
  ])('a release with the same files and another %s is the one that is live', async (_, patch) => {
    const store = newStore();
    const release = await makeLive(store);
    const folder = folderWith();
    const built = writeRelease(folder);
    writeFiles(folder, { 'release.json': JSON.stringify({ ...built, ...patch }) });
    expect(await store.addRelease(folder)).toMatchObject({ release });
    expect((await store.sealed('demo', release.id)).release).toEqual(release);
  });

  test.each([
    [
      'altered',
      (file: string) => {
        writeFileSync(file, '// altered');
      },
    ],
    [
      'gone',
      (file: string) => {
        rmSync(file);
      },
    ],
  ])('a release with a file that is %s is repaired when it is added again', async (_, damage) => {
    const store = newStore();
    const release = await addRelease(store);
    damage(join(store.folder, 'releases/demo', release.id, 'client/entry.js'));
    await expect(store.releaseFolder(release)).rejects.toThrow('client/entry.js is');
    await addRelease(store);
    const folder = await store.releaseFolder(release);
    expect(readFileSync(join(folder, 'client/entry.js'), 'utf8')).toBe('// demo_cafe0000');
  });

  test.each<[string, Partial<Release>]>([
    ['files', { files: [] }],
    ['routes', { routes: [route()] }],
  ])('another release under the id of a live one, with other %s, is refused', async (_, patch) => {
    const store = newStore();
    const release = await makeLive(store);
    const folder = folderWith();
    const built = writeRelease(folder);
    writeFiles(folder, { 'release.json': JSON.stringify({ ...built, ...patch }) });
    await expect(store.addRelease(folder)).rejects.toThrow(
      `The store has another release ${release.id} of demo`,
    );
  });

  test.each([
    ['no manifest', 'garbage'],
    ['the manifest of another release', JSON.stringify({ ...releaseOf(), files: [] })],
  ])('%s that nobody signed is replaced by what was built', async (_, text) => {
    const store = newStore();
    const folder = folderWith();
    const built = writeRelease(folder);
    writeFiles(store.folder, { [`releases/demo/${built.id}/release.json`]: text });
    expect(await store.addRelease(folder)).toMatchObject({ release: built });
    expect(await store.sealed('demo', built.id)).toMatchObject({ release: built });
  });

  test('of two copies that are made at once, the first one stays where it is', async () => {
    const store = newStore();
    const release = await addRelease(store);
    let letLastRead = () => {};
    const held = new Promise<void>((resolve) => (letLastRead = resolve));
    const bucket = (wait?: Promise<void>) =>
      new ReleaseStore(
        {
          location: 's3://bucket',
          read: async (key) => {
            await wait;
            return store.objects.read(key);
          },
          write: () => Promise.reject(new Error('Nothing is written.')),
          list: (folder) => store.objects.list(folder),
          remove: () => Promise.resolve(),
        },
        store.keys,
        join(store.folder, 'copies'),
      );
    const later = bucket(held).releaseFolder(release);
    const copy = await bucket().releaseFolder(release);
    const { ino } = statSync(copy);
    letLastRead();
    expect(await later).toBe(copy);
    expect(statSync(copy).ino).toBe(ino);
  });

  test('a missing release is named with the file that is not there', async () => {
    const store = newStore();
    const file = join(store.folder, 'releases/demo/1.0.0-0/release.json');
    await expect(store.sealed('demo', '1.0.0-0')).rejects.toThrow(
      `Release 1.0.0-0 of demo is not in the store: ${file} is missing.`,
    );
  });

  test('a release without its manifest, as a cut upload leaves it, is not there', async () => {
    const store = newStore();
    writeFiles(store.folder, { 'releases/demo/1.0.0-0/client/entry.js': '' });
    expect(await store.releases()).toEqual([]);
  });

  test.each([
    ['another byte', '// Demo_cafe0000'],
    ['one byte more', '// demo_cafe0000\n'],
  ])('a file with %s is named, and nobody gets the folder', async (_, text) => {
    const store = newStore();
    const release = await addRelease(store);
    writeFiles(store.folder, { [`releases/demo/${release.id}/client/entry.js`]: text });
    await expect(store.releaseFolder(release)).rejects.toThrow('client/entry.js is altered');
  });

  test.each(['../../../outside', 'client/../../outside', '/etc/passwd', 'client//a'])(
    'a manifest that names %s is none',
    async (path) => {
      const store = newStore();
      const release = releaseOf();
      const files = [{ path, size: 0, integrity: 'sha384-' }];
      const manifest = JSON.stringify({ ...release, files });
      writeFiles(store.folder, { [`releases/demo/${release.id}/release.json`]: manifest });
      await expect(store.sealed('demo', release.id)).rejects.toThrow('is not the manifest');
    },
  );
});

describe('builds', () => {
  test('builds are found by part and inputs, and by nothing less', async () => {
    const store = newStore();
    const release = await addRelease(store, { inputs: 'aaaa' });
    expect(await store.findBuild('demo', 'aaaa')).toEqual(release);
    expect(await store.findBuild('demo', 'bbbb')).toBeNull();
    expect(await store.findBuild('other', 'aaaa')).toBeNull();
  });

  test('the newest build from the same inputs is the one found', async () => {
    const store = newStore();
    await addRelease(store, { files: { 'client/a.js': 'old' } });
    const release = await addRelease(store, { files: { 'client/a.js': 'new' } });
    expect((await store.findBuild('demo', release.inputs))?.id).toBe(release.id);
  });
});

describe('what is live', () => {
  test('nothing is live in an empty store', async () => {
    expect(await newStore().live()).toEqual([]);
  });

  test('what is live is a signed record with everything that a page needs of the part', async () => {
    const store = newStore();
    const release = await addRelease(store);
    const outcome = await store.setLive('demo', release.id, at(0));
    const [live] = await store.live(at(1));
    expect(outcome).toEqual({ kind: 'live', ...live });
    expect(live?.record).toMatchObject({
      part: 'demo',
      kind: 'remote',
      release: release.id,
      sequence: 1,
      issued: '2025-01-01T12:00:00.000Z',
      expires: '2025-04-01T12:00:00.000Z',
      entry: { url: '/assets/demo/entry.js' },
    });
    expect(live?.record.manifest).toMatch(/^sha384-/);
    expect(JSON.parse(live?.signed.payload ?? '')).toEqual(live?.record);
  });

  test('the sequence rises by one with every change, also back to an older release; the log keeps all', async () => {
    const store = newStore();
    const a = await addRelease(store, v('1.0.0'));
    const b = await addRelease(store, v('1.1.0'));
    const seen: unknown[] = [];
    for (const [minute, { id }] of [a, b, a].entries()) {
      await store.setLive('demo', id, at(minute));
      const [live] = await store.live(at(minute));
      seen.push([live?.record.release, live?.record.sequence]);
    }
    expect(seen).toEqual([
      [a.id, 1],
      [b.id, 2],
      [a.id, 3],
    ]);
    const history = await store.history('demo', at(3));
    expect(history.map(({ record }) => record?.release)).toEqual([a.id, b.id, a.id]);
  });

  test('the live record stays as it is with the same release again', async () => {
    const store = newStore();
    const { id } = await addRelease(store);
    await store.setLive('demo', id, at(0));
    expect(await store.setLive('demo', id, at(1))).toMatchObject({ kind: 'unchanged' });
    expect(await store.history('demo', at(1))).toHaveLength(1);
  });

  test('each part has its own sequence; they come by name', async () => {
    const store = newStore();
    for (const version of ['1.0.0', '1.1.0']) await makeLive(store, { ...v(version), part: 'b' });
    await makeLive(store, { part: 'a' });
    const live = await store.live();
    expect(live.map(({ record }) => [record.part, record.sequence])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('a decision about a release that is no longer live is a conflict', async () => {
    const store = newStore();
    const a = await addRelease(store, v('1.0.0'));
    const b = await addRelease(store, v('1.1.0'));
    const proposed = await store.propose(await store.sealed('demo', b.id), at(0), 0);
    await store.setLive('demo', a.id, at(0));
    expect(await store.commit(await store.sign(proposed))).toBe('exists');
    expect((await store.live(at(0))).map(({ record }) => record.release)).toEqual([a.id]);
  });

  test('of eight that go live at the same moment, each has a sequence of its own or a conflict', async () => {
    const store = newStore();
    const releases = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addRelease(store, v(`1.${String(index)}.0`))),
    );
    const outcomes = await Promise.all(releases.map(({ id }) => store.setLive('demo', id, at(0))));
    const written = outcomes.flatMap((it) => (it.kind === 'live' ? [it.record.sequence] : []));
    expect(new Set(written).size).toBe(written.length);
    const history = await store.history('demo', at(0));
    expect(history.map(({ sequence }) => sequence).sort()).toEqual(written.sort());
  });
});

describe('what was valid', () => {
  test('a valid record is read once, until something else stands in its place; its expiry is asked each time', async () => {
    const store = newStore();
    const { id } = await makeLive(store, v('1.0.0'));
    const reads: string[] = [];
    const watched = watchedStore(store.objects, ({ kind, key }) => {
      if (kind === 'read') reads.push(key);
    });
    const reader = new ReleaseStore(watched, store.keys, store.cache);
    const [live] = await reader.live();
    await reader.live();
    for (let time = 0; time < 2; time += 1) {
      await reader.release('demo', id, live?.record.manifest ?? '');
    }
    expect(reads).toEqual([recordKey('demo', 1), `releases/demo/${id}/release.json`]);
    const later = new Date(Date.now() + RECORD_LIFETIME_MS + 1);
    expect((await reader.history('demo', later))[0]?.fault).toBe('expired');
    const file = join(store.folder, recordKey('demo', 1));
    writeFileSync(file, 'cut {');
    utimesSync(file, later, later);
    expect((await reader.history('demo'))[0]?.fault).toBe('not a record');
  });

  test('a valid record is read again by a fresh store', async () => {
    const store = newStore();
    const { id } = await makeLive(store, v('1.0.0'));
    const [live] = await store.live();
    const manifest = live?.record.manifest ?? '';
    await store.release('demo', id, manifest);
    writeFiles(store.folder, { [`releases/demo/${id}/release.json`]: '{}' });
    await expect(store.afresh().release('demo', id, manifest)).rejects.toThrow('not the manifest');
  });

  test('the records of all parts are the same as those of each, by name', async () => {
    const store = newStore();
    for (const version of ['1.0.0', '2.0.0']) await makeLive(store, v(version));
    // A store lists it first: its keys begin with "live/demo-", and "-" comes before "/".
    await makeLive(store, { part: 'demo-extra' });
    const now = new Date();
    const each = ['demo', 'demo-extra'].map(
      async (part) => [part, await store.history(part, now)] as const,
    );
    expect([...(await store.histories(now))]).toEqual(await Promise.all(each));
    expect((await store.histories(now, 1)).get('demo')?.map(({ sequence }) => sequence)).toEqual([
      2,
    ]);
  });
});

describe('a record is refused', () => {
  const messages = async (store: ReleaseStore, now = new Date()) =>
    [...(await store.histories(now, 1)).values()].flatMap(([newest]) =>
      newest ? [recordFaultMessage(newest)] : [],
    );

  async function storeWithRecord() {
    const store = newStore();
    const release = await makeLive(store, v('1.0.0'));
    const key = recordKey('demo', 1);
    return { store, release, key, text: readFileSync(join(store.folder, key), 'utf8') };
  }

  test.each<[string, (text: string) => string, string]>([
    ['no JSON', () => 'cut {', 'it is not a signed record'],
    ['no record', () => '{"release":"1.0.0"}', 'it is not a signed record'],
    [
      'altered by one character',
      (text) => text.replace('remote', 'remotf'),
      'the key of demo did not sign it',
    ],
    [
      'without a signature',
      (text) => text.replace(/"signature":"[^"]*"/, '"signature":""'),
      'the key of demo did not sign it',
    ],
  ])('a record is refused when it is %s', async (_, change, message) => {
    const { store, key, text } = await storeWithRecord();
    writeFiles(store.folder, { [key]: change(text) });
    expect((await messages(store)).join()).toContain(`The record ${key} is refused: ${message}`);
    expect(await store.live()).toEqual([]);
  });

  test('a record is refused when it is an older one under a newer sequence', async () => {
    const { store, text } = await storeWithRecord();
    writeFiles(store.folder, { [recordKey('demo', 2)]: text });
    expect(await messages(store)).toEqual([
      expect.stringContaining('it was issued for another part or sequence'),
    ]);
  });

  test('a record is refused when another part’s key signed it', async () => {
    const { store, text } = await storeWithRecord();
    await makeLive(store, { part: 'other' });
    writeFiles(store.folder, { [recordKey('other', 2)]: text });
    expect((await messages(store)).join()).toContain('the key of other did not sign it');
  });

  test('a record is refused when it has expired, saying how to renew it; its release stays live meanwhile', async () => {
    const { store, release } = await storeWithRecord();
    const later = new Date(Date.now() + RECORD_LIFETIME_MS + 1);
    expect((await messages(store, later)).join()).toContain('Run "jalon renew demo"');
    expect((await store.live(later)).map(({ record }) => record.sequence)).toEqual([1]);
    await store.setLive('demo', release.id, later);
    expect((await store.live(later)).map(({ record }) => record.sequence)).toEqual([2]);
    expect(await messages(store, later)).toEqual(['']);
  });

  test('below refused records, the newest one that its team signed stays live, however many lie above it', async () => {
    const { store } = await storeWithRecord();
    for (let sequence = 2; sequence < 9; sequence += 1) {
      writeFiles(store.folder, { [recordKey('demo', sequence)]: 'garbage' });
    }
    expect((await store.live()).map(({ record }) => record.sequence)).toEqual([1]);
    expect((await store.history('demo'))[0]).toMatchObject({ sequence: 8, fault: 'not a record' });
  });

  test('a release whose manifest is not the one in its record is refused', async () => {
    const { store, release } = await storeWithRecord();
    const [live] = await store.live();
    const key = `releases/demo/${release.id}/release.json`;
    writeFiles(store.folder, { [key]: JSON.stringify({ ...release, commit: 'other' }) });
    await expect(store.release('demo', release.id, live?.record.manifest ?? '')).rejects.toThrow(
      'its release.json was altered',
    );
  });
});

test('no half-written file stays behind', async () => {
  const store = newStore();
  await makeLive(store);
  expect(existsSync(join(store.folder, recordKey('demo', 1)))).toBe(true);
  expect(readdirSync(join(store.folder, UNFINISHED))).toEqual([]);
});
