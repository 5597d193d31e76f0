import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeLive, releaseOf, writeRelease, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { ReleaseStore } from './store';

const folderWith = temporaryFolders();
const newStore = () => new ReleaseStore(join(folderWith(), 'store'));
const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 12, minute));

/** Adds a release as a build does. */
function add(store: ReleaseStore, sketch: ReleaseSketch = {}) {
  const built = folderWith();
  const release = writeRelease(built, sketch);
  store.add(release, built);
  return { release, built };
}

function filesOf(store: ReleaseStore): string[] {
  return readdirSync(store.folder, { recursive: true, encoding: 'utf8' });
}

describe('releases', () => {
  test('one that was added is there, as its manifest says', () => {
    const store = newStore();
    const { release } = add(store);
    expect(store.release('demo', release.id)).toEqual(release);
  });

  test('its folder moves into the store whole', () => {
    const store = newStore();
    const { release, built } = add(store, { files: { 'client/deep/a.js': '' } });
    expect(existsSync(built)).toBe(false);
    expect(existsSync(join(store.releaseFolder('demo', release.id), 'client/deep/a.js'))).toBe(
      true,
    );
  });

  test('one that is there already stays as it is; the new build goes away', () => {
    const store = newStore();
    const { release } = add(store);
    writeFiles(store.releaseFolder('demo', release.id), { kept: '' });
    const { built } = add(store);
    expect(existsSync(built)).toBe(false);
    expect(existsSync(join(store.releaseFolder('demo', release.id), 'kept'))).toBe(true);
  });

  test('a missing one is named with the file that is not there', () => {
    const store = newStore();
    const file = join(store.releaseFolder('demo', '1.0.0-0'), 'release.json');
    expect(() => store.release('demo', '1.0.0-0')).toThrow(
      `Release 1.0.0-0 of demo is not in the store: ${file} is missing.`,
    );
  });
});

describe('builds', () => {
  test('are found by part and inputs, and by nothing less', () => {
    const store = newStore();
    const { release } = add(store, { inputs: 'aaaa' });
    expect(store.findBuild('demo', 'aaaa')).toEqual(release);
    expect(store.findBuild('demo', 'bbbb')).toBeNull();
    expect(store.findBuild('other', 'aaaa')).toBeNull();
  });

  test('two inputs that build the same files find the same release', () => {
    const store = newStore();
    add(store, { inputs: 'aaaa' });
    add(store, { inputs: 'bbbb' });
    const ids = ['aaaa', 'bbbb'].map((inputs) => store.findBuild('demo', inputs)?.id);
    expect(ids).toEqual([releaseOf().id, releaseOf().id]);
  });

  test('the newest build from the same inputs is the one found', () => {
    const store = newStore();
    add(store, { files: { 'client/a.js': 'old' } });
    const { release } = add(store, { files: { 'client/a.js': 'new' } });
    expect(store.findBuild('demo', release.inputs)?.id).toBe(release.id);
  });
});

describe('live records', () => {
  test('an empty store has none', () => {
    expect(newStore().live()).toEqual([]);
  });

  test('the sequence rises by one with every change, also back to an older release', () => {
    const store = newStore();
    const sequences = ['1.0.0-a', '1.1.0-b', '1.0.0-a'].map((id, minute) => {
      store.setLive('demo', id, at(minute));
      return store.live();
    });
    expect(sequences.flat()).toEqual([
      { part: 'demo', release: '1.0.0-a', sequence: 1, since: '2025-01-01T12:00:00.000Z' },
      { part: 'demo', release: '1.1.0-b', sequence: 2, since: '2025-01-01T12:01:00.000Z' },
      { part: 'demo', release: '1.0.0-a', sequence: 3, since: '2025-01-01T12:02:00.000Z' },
    ]);
  });

  test('the same release again changes nothing, not even the date', () => {
    const store = newStore();
    store.setLive('demo', '1.0.0-a', at(0));
    const before = store.live();
    store.setLive('demo', '1.0.0-a', at(1));
    expect(store.live()).toEqual(before);
  });

  test('each part has its own sequence; they come by name', () => {
    const store = newStore();
    for (const id of ['1.0.0-a', '1.0.0-b']) store.setLive('wizard', id, at(0));
    store.setLive('demo', '1.0.0-a', at(0));
    expect(store.live().map(({ part, sequence }) => [part, sequence])).toEqual([
      ['demo', 1],
      ['wizard', 2],
    ]);
  });

  test('a record that another process is writing is not read', () => {
    const store = newStore();
    store.setLive('demo', '1.0.0-a', at(0));
    writeFiles(store.folder, { 'live/demo.json.1.next': '{"cut' });
    expect(store.live().map(({ release }) => release)).toEqual(['1.0.0-a']);
  });
});

test('no half-written file stays behind', () => {
  const store = newStore();
  makeLive(store);
  expect(filesOf(store)).toEqual(expect.arrayContaining(['live/demo.json']));
  expect(filesOf(store).filter((name) => name.endsWith('.next'))).toEqual([]);
});
