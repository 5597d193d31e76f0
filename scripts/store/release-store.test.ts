import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../core/release';
import { addRelease, makeLive, releaseOf, route, writeRelease } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { watchStore } from '../testkit/memory-store';
import { openFolderStore } from './open';
import { RECORD_LIFETIME_MS, formatRecordProblem, recordKey } from './record';
import { ReleaseStore } from './release-store';

const folderWith = temporaryFolders();

function newStore() {
  const folder = folderWith();
  const at = join(folder, 'store');
  return Object.assign(openFolderStore(at, join(folder, 'keys')), { folder: at });
}
const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 12, minute));
const v = (version: string) => ({ version, files: { 'client/v.js': version } });

/** A folder with a build of the same files, whose manifest has other fields. */
function builtWith(patch: Partial<Release>): string {
  const folder = folderWith();
  const built = writeRelease(folder);
  return writeFiles(folder, { 'release.json': JSON.stringify({ ...built, ...patch }) });
}

describe('releases', () => {
  test.each<[string, Partial<Release>]>([
    ['commit', { commit: 'a later one' }],
    ['hash of its sources', { inputs: 'b0b0b0b0', container: 'demo_b0b0b0b0' }],
  ])(
    'adding a build with the same files and another %s returns the live release',
    async (_, patch) => {
      const store = newStore();
      const release = await makeLive(store);
      const folder = builtWith(patch);
      expect(await store.addRelease(folder)).toMatchObject({ release });
      expect((await store.sealed('demo', release.id)).release).toEqual(release);
    },
  );

  test.each([
    ['altered in one byte', '// Demo_cafe0000'],
    ['longer by one byte', '// demo_cafe0000\n'],
    ['missing', null],
  ])(
    'a file of a release that is %s is named, and repaired by the next upload',
    async (_, text) => {
      const store = newStore();
      const release = await addRelease(store);
      const file = join(store.folder, 'releases/demo', release.id, 'client/entry.js');
      if (text === null) rmSync(file);
      else writeFileSync(file, text);
      await expect(store.releaseFolder(release)).rejects.toThrow(
        `client/entry.js is ${text === null ? 'missing' : 'altered'}`,
      );
      await addRelease(store);
      const folder = await store.releaseFolder(release);
      expect(readFileSync(join(folder, 'client/entry.js'), 'utf8')).toBe('// demo_cafe0000');
    },
  );

  test.each<[string, Partial<Release>]>([
    ['files', { files: [] }],
    ['routes', { routes: [route()] }],
  ])('a release with the id of a live one and other %s is refused', async (_, patch) => {
    const store = newStore();
    const release = await makeLive(store);
    const folder = builtWith(patch);
    await expect(store.addRelease(folder)).rejects.toThrow(
      `The store has another release ${release.id} of demo`,
    );
  });

  test.each([
    ['an invalid manifest', 'garbage'],
    ['the manifest of another release', JSON.stringify({ ...releaseOf(), files: [] })],
  ])('%s in an unsigned release is replaced by the manifest of the build', async (_, text) => {
    const store = newStore();
    const folder = folderWith();
    const built = writeRelease(folder);
    writeFiles(store.folder, { [`releases/demo/${built.id}/release.json`]: text });
    expect(await store.addRelease(folder)).toMatchObject({ release: built });
    expect(await store.sealed('demo', built.id)).toMatchObject({ release: built });
  });

  test('a release whose upload breaks off before its last file does not count', async () => {
    const store = newStore();
    const folder = folderWith();
    const { id } = writeRelease(folder);
    const objects = watchStore(store.objects, ({ kind, key }) => {
      if (kind === 'write' && key.endsWith('/entry.js')) throw new Error('The disk is full.');
    });
    const full = new ReleaseStore(objects, store.keys, join(store.folder, 'copies'));
    await expect(full.addRelease(folder)).rejects.toThrow('The disk is full.');
    await expect(store.sealed('demo', id)).rejects.toThrow('is not in the store');
  });

  test('the first of two concurrent copies of a release is kept', async () => {
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

  test('the error for a missing release contains the path of its manifest', async () => {
    const store = newStore();
    const file = join(store.folder, 'releases/demo/1.0.0-0/release.json');
    await expect(store.sealed('demo', '1.0.0-0')).rejects.toThrow(
      `Release 1.0.0-0 of demo is not in the store: ${file} is missing.`,
    );
  });

  test.each(['../../../outside', 'client/../../outside', '/etc/passwd', 'client//a'])(
    'a manifest that lists %s is refused',
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

test('findBuild returns the newest build of a part from the same inputs', async () => {
  const store = newStore();
  await addRelease(store, { inputs: 'aaaa', files: { 'client/a.js': 'old' } });
  const release = await addRelease(store, { inputs: 'aaaa', files: { 'client/a.js': 'new' } });
  expect(await store.findBuild('demo', 'aaaa')).toEqual(release);
  expect(await store.findBuild('demo', 'bbbb')).toBeNull();
  expect(await store.findBuild('other', 'aaaa')).toBeNull();
});

describe('live records', () => {
  test('a live record is signed, and contains the release, its dates and the URL of its entry', async () => {
    const store = newStore();
    expect(await store.live()).toEqual([]);
    const release = await addRelease(store);
    const outcome = await store.setLive('demo', release.id, at(0));
    const [live] = await store.live(at(1));
    expect(live).toMatchObject(outcome);
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

  test('each change raises the sequence by one, the same release again does not, and the log keeps all records', async () => {
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
    expect((await store.setLive('demo', a.id, at(3))).record.sequence).toBe(3);
    const history = await store.history('demo', at(3));
    expect(history.map(({ record }) => record?.release)).toEqual([a.id, b.id, a.id]);
  });

  test('eight releases that go live at the same time each get their own sequence', async () => {
    const store = newStore();
    const releases = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addRelease(store, v(`1.${String(index)}.0`))),
    );
    const live = await Promise.all(releases.map(({ id }) => store.setLive('demo', id, at(0))));
    const sequences = live.map(({ record }) => record.sequence);
    expect(sequences.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const history = await store.history('demo', at(0));
    expect(history.map(({ sequence }) => sequence)).toEqual(sequences.toReversed());
  });
});

describe('the cache of a store', () => {
  test('a record is read again only when its object changes, but its expiry is checked each time', async () => {
    const store = newStore();
    const { id } = await makeLive(store, v('1.0.0'));
    const reads: string[] = [];
    const watched = watchStore(store.objects, ({ kind, key }) => {
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
    expect((await reader.history('demo', later))[0]?.problem).toBe('expired');
    const file = join(store.folder, recordKey('demo', 1));
    writeFileSync(file, 'cut {');
    utimesSync(file, later, later);
    expect((await reader.history('demo'))[0]?.problem).toBe('not a record');
  });

  test('afresh() returns a store that reads a manifest again', async () => {
    const store = newStore();
    const { id } = await makeLive(store, v('1.0.0'));
    const [live] = await store.live();
    const manifest = live?.record.manifest ?? '';
    await store.release('demo', id, manifest);
    writeFiles(store.folder, { [`releases/demo/${id}/release.json`]: '{}' });
    await expect(store.afresh().release('demo', id, manifest)).rejects.toThrow('not the manifest');
  });

  test('histories() returns the history of each part, sorted by name', async () => {
    const store = newStore();
    for (const version of ['1.0.0', '2.0.0']) await makeLive(store, v(version));
    // A store lists this part first, because "live/demo-" comes before "live/demo/".
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

describe('a record that is refused or expired', () => {
  const FIRST = recordKey('demo', 1);
  const messages = async (store: ReleaseStore, now = new Date()) =>
    [...(await store.histories(now, 1)).values()].flatMap(([newest]) =>
      newest ? [formatRecordProblem(newest)] : [],
    );

  async function storeWithRecord() {
    const store = newStore();
    const release = await makeLive(store, v('1.0.0'));
    return { store, release, text: readFileSync(join(store.folder, FIRST), 'utf8') };
  }

  test.each<[how: string, key: string, change: (text: string) => string, message: string]>([
    ['is not JSON', FIRST, () => 'cut {', 'it is not a signed record'],
    ['is not a record', FIRST, () => '{"release":"1.0.0"}', 'it is not a signed record'],
    [
      'was altered by one character',
      FIRST,
      (text) => text.replace('remote', 'remotf'),
      'the key of demo did not sign it',
    ],
    [
      'has no signature',
      FIRST,
      (text) => text.replace(/"signature":"[^"]*"/, '"signature":""'),
      'the key of demo did not sign it',
    ],
    [
      'was copied to a newer sequence',
      recordKey('demo', 2),
      (text) => text,
      'it was issued for another part or sequence',
    ],
    [
      'was signed with the key of another part',
      recordKey('other', 1),
      (text) => text,
      'the key of other did not sign it',
    ],
  ])('a record that %s is refused, and is not live', async (_, key, change, message) => {
    const { store, text } = await storeWithRecord();
    await store.keys.ownKey('other');
    writeFiles(store.folder, { [key]: change(text) });
    expect((await messages(store)).join()).toContain(`The record ${key} is refused: ${message}`);
    const live = await store.live();
    expect(live.map(({ record }) => recordKey(record.part, record.sequence))).toEqual(
      key === FIRST ? [] : [FIRST],
    );
  });

  test('the message for an expired record says how to renew it, and its release stays live', async () => {
    const { store, release } = await storeWithRecord();
    const later = new Date(Date.now() + RECORD_LIFETIME_MS + 1);
    expect((await messages(store, later)).join()).toContain('Run "jalon renew demo"');
    expect((await store.live(later)).map(({ record }) => record.sequence)).toEqual([1]);
    await store.setLive('demo', release.id, later);
    expect((await store.live(later)).map(({ record }) => record.sequence)).toEqual([2]);
    expect(await messages(store, later)).toEqual(['']);
  });
});
