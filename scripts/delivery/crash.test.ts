import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore, UNFINISHED } from '../store/folder-store';
import type { ObjectStore } from '../store/object-store';
import { ReleaseStore } from '../store/release-store';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { writeFiles } from '../testkit/temporary-folder';
import { watchedStore, type Operation } from '../testkit/memory-store';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { findRoot } from '../core/paths';
import { verify } from './verify';

const BEFORE = remoteSketch('demo', 'Avant');
const AFTER = remoteSketch('demo', 'Après');

let base: string;
const copies: string[] = [];

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'crash-'));
  const setup = openTestDelivery(base);
  await setup.publish(SHELL_SKETCH);
  await setup.publish(BEFORE);
});
afterAll(() => {
  for (const folder of [base, ...copies]) rmSync(folder, { recursive: true });
});

/** A copy of what was live before, to break. */
function copyOfBase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crash-copy-'));
  copies.push(folder);
  cpSync(base, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

function over(folder: string, objects: ObjectStore) {
  const { keys, cache } = openTestDelivery(folder).store;
  return openTestDelivery(folder, new ReleaseStore(objects, keys, cache));
}

/** Every operation of an undisturbed publish, in order. */
async function operations(): Promise<Operation[]> {
  const folder = copyOfBase();
  const seen: Operation[] = [];
  const objects = new FolderStore(join(folder, 'store'), true);
  const watched = watchedStore(objects, (operation) => {
    seen.push(operation);
  });
  await over(folder, watched).publish(AFTER);
  return seen;
}

/** Live before or after the change and nothing in between, a whole site, and the next publish works. */
async function expectSound(folder: string): Promise<void> {
  const setup = openTestDelivery(folder);
  const live = await setup.store.live();
  expect([1, 2]).toContain(live.find(({ record }) => record.part === 'demo')?.record.sequence);
  expect(setup.served('demo/index.html')).toMatch(/<h1>(Avant|Après)<\/h1>/);
  expect(await setup.publish(AFTER)).toMatchObject({ part: 'demo', sequence: 2 });
  expect(setup.served('demo/index.html')).toContain('<h1>Après</h1>');
  const { faults } = await verify(setup.store, setup.delivery.sites, new Date());
  expect(faults).toEqual([]);
}

function publishInProcess(
  folder: string,
  text: string,
  last: number | string | null,
  part = 'demo',
) {
  const script = join(findRoot(), 'scripts', 'testkit', 'killed-publish.ts');
  const words = [folder, part, text, ...(last === null ? [] : [String(last)])];
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: findRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise<{ signal: string | null; said: string }>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (_, signal) => {
      resolve({ signal, said: said.trim() });
    });
  });
}

test(
  'a process that is killed at any step of its publish leaves what is live, and the next publish works',
  async () => {
    const steps = await operations();
    // Each write, and each look at the log between two stages; what else is read changes nothing for anybody.
    const points = steps.flatMap(({ kind, key }, index) =>
      kind === 'write' || (key === 'live/' && steps[index - 1]?.kind !== 'list') ? [index + 1] : [],
    );
    const record = steps.findIndex(({ key }) => key.endsWith('/00000002.json')) + 1;
    expect([points.filter((it) => it < record).length > 5, points.includes(record)]).toEqual([
      true,
      true,
    ]);
    expect(points.filter((it) => it > record).length).toBeGreaterThan(1);
    const kill = async (point: number) => {
      const folder = copyOfBase();
      expect(await publishInProcess(folder, 'Après', point)).toEqual({
        signal: 'SIGKILL',
        said: '',
      });
      await expectSound(folder);
    };
    while (points.length > 0) await Promise.all(points.splice(0, 2).map(kill));
  },
  LONG_PATIENCE_MS,
);

const unfinishedSites = (folder: string) =>
  readdirSync(join(folder, 'sites')).filter((name) => name.endsWith('.next'));

test(
  'a process that is killed while it composes leaves the old site, and the next publish clears up',
  async () => {
    // Killed at the first file, in the middle and near the end.
    const kill = async (file: number) => {
      const folder = copyOfBase();
      const killed = { signal: 'SIGKILL', said: '' };
      expect(await publishInProcess(folder, 'Après', `site:${String(file)}`)).toEqual(killed);
      expect(unfinishedSites(folder)).not.toEqual([]);
      const setup = openTestDelivery(folder);
      expect(setup.served('demo/index.html')).toContain('<h1>Avant</h1>');
      expect((await setup.store.live()).map(({ record }) => record.sequence)).toEqual([1, 1]);
      await expectSound(folder);
      expect(unfinishedSites(folder)).toEqual([]);
    };
    await Promise.all([kill(1), kill(9)]);
    await kill(14);
  },
  LONG_PATIENCE_MS,
);

test(
  'two processes that publish two parts at the same moment both land',
  async () => {
    const folder = copyOfBase();
    const ended = await Promise.all([
      publishInProcess(folder, 'Un', null, 'one'),
      publishInProcess(folder, 'Deux', null, 'two'),
    ]);
    expect(ended.map(({ said }) => said)).toEqual(['shipped', 'shipped']);
    const setup = openTestDelivery(folder);
    expect(setup.served('one/index.html')).toContain('<h1>Un</h1>');
    expect(setup.served('two/index.html')).toContain('<h1>Deux</h1>');
    await expectSound(folder);
  },
  LONG_PATIENCE_MS,
);

const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
});

test(
  'a disk that is full at any write leaves what is live, and the next publish works',
  async () => {
    const writes = (await operations()).filter(({ kind }) => kind === 'write').length;
    for (let last = 1; last <= writes; last += 1) {
      const folder = copyOfBase();
      let count = 0;
      const objects = watchedStore(new FolderStore(join(folder, 'store'), true), ({ kind }) => {
        if (kind === 'write') count += 1;
        if (count === last) {
          writeFiles(folder, { [`store/${UNFINISHED}/half`]: 'cut' });
          throw FULL;
        }
      });
      await expect(over(folder, objects).publish(AFTER)).rejects.toThrow('ENOSPC');
      await expectSound(folder);
    }
  },
  LONG_PATIENCE_MS,
);

test.each([
  ['cut after some files', { 'client/entry.js': '// ha' }],
  ['with every file but its manifest', { 'client/entry.js': '', 'client/HomePage.js': '' }],
])('an upload %s is no release, and the next one repairs it', async (_, files) => {
  const folder = copyOfBase();
  const built = await openTestDelivery(folder).publish(AFTER);
  const { release } = built;
  rmSync(join(folder, 'store'), { recursive: true });
  cpSync(join(base, 'store'), join(folder, 'store'), { recursive: true });
  writeFiles(join(folder, 'store', 'releases', 'demo', String(release)), files);
  const setup = openTestDelivery(folder);
  expect((await setup.store.releases()).map(({ id }) => id)).not.toContain(release);
  await expectSound(folder);
});
