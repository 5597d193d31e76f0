import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '../store/open';
import { FolderStore, UNFINISHED } from '../store/folder-store';
import { signRecord } from '../store/record';
import { sharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { findGarbage, removeGarbage } from './prune';
import { retire, renew, rollback } from './rollback';

const folderWith = temporaryFolders();
const DAY_MS = 86_400_000;
const NEXT_SHELL = { ...SHELL_SKETCH, version: '2.0.0', inputs: 'cafe0002' };

/** A shared folder in which "evil" and "demo" are live. */
async function liveFolder() {
  const shared = await sharedStore(folderWith(), ['shell', 'demo', 'evil']);
  await shared.publish();
  const machine = await shared.open();
  for (const sketch of [SHELL_SKETCH, remoteSketch('evil', 'Sage'), remoteSketch('demo', 'Un')])
    expect(await machine.publish(sketch)).toMatchObject({ kind: 'shipped' });
  const [evil] = await machine.store.history('evil');
  if (!evil?.record) throw new Error('Nothing of evil is live.');
  const script = join(
    shared.folder,
    'store/releases/evil',
    evil.record.release,
    'client/HomePage.js',
  );
  return { ...shared, machine, evil: evil.record, script };
}

describe('trust, rule 8: a file of a release that is replaced in a shared folder', () => {
  const replacements: [what: string, replace: (script: string, secret: string) => void][] = [
    [
      'a link to a secret',
      (script, secret) => {
        symlinkSync(secret, script);
      },
    ],
    ['a pipe', (script) => execFileSync('sh', ['-c', 'mkfifo "$0"', script])],
    [
      'other bytes',
      (script) => {
        writeFileSync(script, 'other bytes');
      },
    ],
    [
      'a link to endless bytes',
      (script) => {
        symlinkSync('/dev/zero', script);
      },
    ],
  ];

  test.each(replacements)(
    'a file that is replaced by %s is not used once it was checked',
    async (_, replace) => {
      const { folder, machine, evil, script } = await liveFolder();
      const { store } = machine;
      const release = await store.release('evil', evil.release, evil.manifest);
      const checked = await store.releaseFolder(release);
      rmSync(script);
      replace(script, join(folder, 'keys/shell.json'));
      expect(readFileSync(join(checked, 'client/HomePage.js'), 'utf8')).toBe('// HomePage');
    },
  );

  test.each(replacements)(
    'a file that is replaced by %s stops nobody: what is served of its part stays, with a warning',
    async (_, replace) => {
      const setup = await liveFolder();
      rmSync(setup.script);
      replace(setup.script, join(setup.folder, 'keys/shell.json'));
      // A machine that has no copy.
      rmSync(join(setup.folder, 'cache'), { recursive: true });
      rmSync(join(setup.folder, 'sites/parts'), { recursive: true });
      const machine = await setup.open();
      const outcome = await machine.publish(remoteSketch('demo', 'Deux'));
      expect(outcome).toMatchObject({ kind: 'shipped', part: 'demo' });
      expect(outcome.warnings.join()).toMatch(/of evil .* not what was published.*last pages stay/);
      expect(machine.served('evil/index.html')).toContain('<h1>Sage</h1>');
      expect(machine.served('assets/evil/HomePage.js')).toBe('// HomePage');
    },
  );
});

describe('trust, rule 8: a record that names a release which is not there', () => {
  async function withoutRelease() {
    const setup = await liveFolder();
    const { store } = setup.machine;
    const record = { ...setup.evil, sequence: 2, release: '9.9.9-gone', manifest: 'sha384-gone' };
    await store.commit({ record, signed: await signRecord(record, store.keys) });
    return setup;
  }

  test('a record that names a missing release stops no other part, nor the shell, nor the operator', async () => {
    const { open, publish } = await withoutRelease();
    for (const sketch of [remoteSketch('demo', 'Deux'), NEXT_SHELL]) {
      const machine = await open();
      const outcome = await machine.publish(sketch);
      expect(outcome).toMatchObject({ kind: 'shipped' });
      expect(outcome.warnings.join()).toContain('Nothing of it is served until evil publishes');
      expect(machine.served('demo/index.html')).toContain('<h1>Deux</h1>');
      expect(machine.served('evil/index.html')).toBeNull();
    }
    expect(await publish({ support: {} })).toMatchObject({ kind: 'published' });
  });

  const PUBLISH = 'Its team publishes evil again';
  const REMOVE_KEY = `${PUBLISH}, or the operator removes its key from the configuration`;
  test.each<[command: string, keys: 'keys' | 'operator', act: typeof retire, cure: string]>([
    ['retire by the operator', 'operator', retire, REMOVE_KEY],
    ['retire by its team', 'keys', retire, REMOVE_KEY],
    ['renew', 'keys', renew, PUBLISH],
    ['rollback', 'keys', (delivery, part) => rollback(delivery, part, '9.9.9-gone'), PUBLISH],
  ])('a missing release is a refusal of %s that says the cure', async (_, keys, act, cure) => {
    const { open } = await withoutRelease();
    const { delivery } = await open({ keys });
    const outcome = await act(delivery, 'evil');
    expect(outcome).toMatchObject({ kind: 'refused', part: 'evil' });
    expect(JSON.stringify(outcome)).toContain('9.9.9-gone of evil is not in the store');
    expect(JSON.stringify(outcome)).toContain(cure);
  });

  test('a record that names a missing release is replaced by the next publish of its team', async () => {
    const { open } = await withoutRelease();
    const machine = await open();
    expect(await machine.publish(remoteSketch('evil', 'Deux'))).toMatchObject({ sequence: 3 });
    expect(machine.served('evil/index.html')).toContain('<h1>Deux</h1>');
  });
});

describe('trust, rule 8: a link in the place of a folder of the store', () => {
  function linked(name: string) {
    const folder = folderWith();
    const home = writeFiles(join(folder, 'home'), { 'thesis.txt': 'x', 'deep/key': 'x' });
    const past = new Date(Date.now() - 9 * DAY_MS);
    for (const path of ['thesis.txt', 'deep']) utimesSync(join(home, path), past, past);
    mkdirSync(join(folder, 'store'));
    symlinkSync(home, join(folder, 'store', name));
    return { folder, home, objects: new FolderStore(join(folder, 'store')) };
  }

  test('a link in the place of temporary files is named, and nothing behind it is removed', async () => {
    const { folder, home } = linked(UNFINISHED);
    const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
    await expect(findGarbage(store, join(folder, 'sites'), new Date())).rejects.toThrow(
      'unfinished is a link, which no store has',
    );
    expect(existsSync(join(home, 'deep/key'))).toBe(true);
  });

  test('a link in the place of a folder of records takes, lists and removes nothing', async () => {
    const { objects } = linked('live');
    await expect(objects.write('live/demo/1', Buffer.from(''), 'absent')).rejects.toThrow('a link');
    await expect(objects.list('live/')).rejects.toThrow('a link');
    await expect(objects.remove('live/thesis.txt')).rejects.toThrow('a link');
  });
});

test('prune removes old temporary files, but no folder or link beside them', async () => {
  const folder = folderWith();
  const place = writeFiles(join(folder, 'store', UNFINISHED), { half: '', 'deep/file': '' });
  symlinkSync(join(place, 'deep'), join(place, 'link'));
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  const later = new Date(Date.now() + 9 * DAY_MS);
  const garbage = await findGarbage(store, join(folder, 'sites'), later);
  expect(garbage.paths).toEqual([join(place, 'half')]);
  await removeGarbage(store, join(folder, 'sites'), garbage);
  expect(readdirSync(place).sort()).toEqual(['deep', 'link']);
});
