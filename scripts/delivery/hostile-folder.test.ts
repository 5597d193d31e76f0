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
import { UNFINISHED_FOLDER } from '../store/folder-store';
import { liveSharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { openTestDelivery, refusedFor, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { findGarbage, removeGarbage } from './prune';
import { retire, renew, rollback } from '../testkit/commands';

const folderWith = temporaryFolders();
const DAY_MS = 86_400_000;
const NEXT_SHELL = { ...SHELL_SKETCH, version: '2.0.0', inputs: 'cafe0002' };

/** A shared folder in which "evil" and "demo" are live. */
async function liveFolder() {
  const parts = [remoteSketch('evil', 'Sage'), remoteSketch('demo', 'Un')];
  const shared = await liveSharedStore(folderWith(), ...parts);
  const [evil] = await shared.team.store.history('evil');
  if (!evil?.record) throw new Error('Nothing of evil is live.');
  const { release } = evil.record;
  const replaceScript = (replace: Replace) => {
    const script = join(shared.folder, 'store/releases/evil', release, 'client/HomePage.js');
    rmSync(script);
    replace(script, join(shared.folder, 'keys/shell.json'));
  };
  return { ...shared, evil: evil.record, replaceScript };
}

type Replace = (script: string, secret: string) => unknown;

describe('trust, rule 8: a file of a release that is replaced in a shared folder', () => {
  const replacements: [by: string, replace: Replace][] = [
    ['a link to a secret', (script, secret) => symlinkSync(secret, script)],
    ['a pipe', (script) => execFileSync('sh', ['-c', 'mkfifo "$0"', script])],
    ['other bytes', (script) => writeFileSync(script, 'other bytes')],
  ];

  test.each(replacements)(
    'a file replaced by %s after its check is not used',
    async (_, replace) => {
      const { team, evil, replaceScript } = await liveFolder();
      const release = await team.store.release('evil', evil.release, evil.manifest);
      const checked = await team.store.releaseFolder(release);
      replaceScript(replace);
      expect(readFileSync(join(checked, 'client/HomePage.js'), 'utf8')).toBe('// HomePage');
    },
  );

  test.each(replacements)(
    'a file replaced by %s blocks nobody: the last pages of its part stay, with a warning',
    async (_, replace) => {
      const { folder, open, replaceScript } = await liveFolder();
      replaceScript(replace);
      // Simulates a machine without a copy.
      rmSync(join(folder, 'cache'), { recursive: true });
      rmSync(join(folder, 'sites/parts'), { recursive: true });
      const machine = await open();
      for (const sketch of [remoteSketch('demo', 'Deux'), NEXT_SHELL]) {
        const outcome = await machine.publish(sketch);
        expect(outcome).toMatchObject({ kind: 'shipped', part: sketch.part });
        expect(outcome.warnings.join()).toMatch(
          /of evil .* not what was published.*last pages stay/,
        );
        expect(machine.served('evil/index.html')).toContain('<h1>Sage</h1>');
        expect(machine.served('assets/evil/HomePage.js')).toBe('// HomePage');
      }
    },
  );
});

describe('trust, rule 8: a record of a missing release', () => {
  async function withoutRelease() {
    const setup = await liveFolder();
    const { store } = setup.team;
    const record = { ...setup.evil, sequence: 2, release: '9.9.9-gone', manifest: 'sha384-gone' };
    await store.commit(await store.sign(record));
    return setup;
  }

  test('a record of a missing release blocks neither another part, nor the shell, nor the operator, until its team replaces it', async () => {
    const { open, publish } = await withoutRelease();
    for (const sketch of [remoteSketch('demo', 'Deux'), NEXT_SHELL]) {
      const machine = await open();
      const outcome = await machine.publish(sketch);
      expect(outcome).toMatchObject({ kind: 'shipped' });
      expect(outcome.warnings.join()).toContain('Nothing of it is served until evil publishes');
      expect(machine.served('demo/index.html')).toContain('<h1>Deux</h1>');
      expect(machine.served('evil/index.html')).toBeNull();
    }
    const configured = await publish({ hsts: { includeSubDomains: true } });
    expect(configured).toMatchObject({ kind: 'published' });
    const machine = await open();
    expect(await machine.publish(remoteSketch('evil', 'Deux'))).toMatchObject({ sequence: 3 });
    expect(machine.served('evil/index.html')).toContain('<h1>Deux</h1>');
  });

  const CURE =
    /9\.9\.9-gone of evil is not in the store.*Its team publishes evil again, or the operator removes its key from the configuration/;
  test.each<[command: string, act: typeof retire]>([
    ['retire', retire],
    ['renew', renew],
    ['rollback', (delivery, part) => rollback(delivery, part, '9.9.9-gone')],
  ])('with a missing release, %s is refused and the refusal gives the remedy', async (_, act) => {
    const { open } = await withoutRelease();
    const { delivery } = await open();
    const refused = { part: 'evil', ...refusedFor(CURE) };
    expect(await act(delivery, 'evil')).toMatchObject(refused);
  });
});

describe('trust, rule 8: a symbolic link in place of a folder of the store', () => {
  function linked(name: string) {
    const folder = folderWith();
    const home = writeFiles(join(folder, 'home'), { 'thesis.txt': 'x', 'deep/key': 'x' });
    const past = new Date(Date.now() - 9 * DAY_MS);
    for (const path of ['thesis.txt', 'deep']) utimesSync(join(home, path), past, past);
    mkdirSync(join(folder, 'store'));
    symlinkSync(home, join(folder, 'store', name));
    return { home, ...openTestDelivery(folder) };
  }

  test('prune rejects a link in place of temporary files, and removes nothing behind it', async () => {
    const { home, store, delivery } = linked(UNFINISHED_FOLDER);
    await expect(findGarbage(store, delivery.sites, new Date())).rejects.toThrow(
      'unfinished is a link, which no store has',
    );
    expect(existsSync(join(home, 'deep/key'))).toBe(true);
  });

  test('the store refuses to write, list and remove through a link in place of a folder of records', async () => {
    const { objects } = linked('live').store;
    await expect(objects.write('live/demo/1', Buffer.from(''), 'absent')).rejects.toThrow('a link');
    await expect(objects.list('live/')).rejects.toThrow('a link');
    await expect(objects.remove('live/thesis.txt')).rejects.toThrow('a link');
  });
});

test('prune removes old temporary files, but no folder or link beside them', async () => {
  const { folder, store, delivery } = openTestDelivery(folderWith());
  const place = writeFiles(join(folder, 'store', UNFINISHED_FOLDER), { half: '', 'deep/file': '' });
  symlinkSync(join(place, 'deep'), join(place, 'link'));
  const later = new Date(Date.now() + 9 * DAY_MS);
  const garbage = await findGarbage(store, delivery.sites, later);
  expect(garbage.paths).toEqual([join(place, 'half')]);
  await removeGarbage(store, delivery.sites, garbage);
  expect(readdirSync(place).sort()).toEqual(['deep', 'link']);
});
