import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UNFINISHED_FOLDER } from '../store/folder-store';
import { runInParallel } from '../testkit/pages';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { preparedFolder, writeFiles } from '../testkit/temporary-folder';
import type { StoreOperation } from '../testkit/memory-store';
import {
  makeLiveDelivery,
  openTestDelivery,
  remoteSketch,
  watchDelivery,
} from '../testkit/test-delivery';
import { findRoot } from '../core/paths';
import { verify } from './verify';

jest.setTimeout(LONG_PATIENCE_MS);

const BEFORE = remoteSketch('demo', 'Avant');
const AFTER = remoteSketch('demo', 'Après');

/** Copies a delivery in which "Avant" is live. */
const copyOfBase = preparedFolder((folder) => makeLiveDelivery(folder, BEFORE));

async function operations(): Promise<StoreOperation[]> {
  const seen: StoreOperation[] = [];
  const watched = watchDelivery(openTestDelivery(copyOfBase()), (operation) => {
    seen.push(operation);
  });
  await watched.publish(AFTER);
  return seen;
}

/** Expects that the old or the new release is live, the site is complete, and the next publish works. */
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

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
/** Node cannot load the style sheets that test doubles of pages import. */
const WITHOUT_STYLES = moduleOf(
  `export const load = (url, context, next) => url.endsWith('.css') ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context);`,
);
const HOOKS = moduleOf(
  `import { register } from 'node:module'; register(${JSON.stringify(WITHOUT_STYLES)});`,
);

/** Publishes "Après" in another process. @param last operation at which the process kills itself; empty for none. */
async function publishInProcess(folder: string, last = '', part = 'demo') {
  const script = join(findRoot(), 'scripts', 'testkit', 'killed-publish.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', HOOKS, script, folder, part, last],
    {
      cwd: findRoot(),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { signal, said: said.trim() };
}

const KILLED = { signal: 'SIGKILL', said: '' };

test('a publish killed at any step leaves the old or the new release live, and the next publish works', async () => {
  const steps = await operations();
  // Kill at each write, and at each read of the log between two stages; other reads change nothing.
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
    expect(await publishInProcess(folder, String(point))).toEqual(KILLED);
    await expectSound(folder);
  };
  await runInParallel(points, kill);
});

const unfinishedSites = (folder: string) =>
  readdirSync(join(folder, 'sites')).filter((name) => name.endsWith('.next'));

test('a publish killed while it composes leaves the old site served, and the next publish removes the unfinished site', async () => {
  // Killed at the first file, in the middle and near the end.
  const kill = async (file: number) => {
    const folder = copyOfBase();
    expect(await publishInProcess(folder, `site:${String(file)}`)).toEqual(KILLED);
    expect(unfinishedSites(folder)).not.toEqual([]);
    const setup = openTestDelivery(folder);
    expect(setup.served('demo/index.html')).toContain('<h1>Avant</h1>');
    expect((await setup.store.live()).map(({ record }) => record.sequence)).toEqual([1, 1]);
    await expectSound(folder);
    expect(unfinishedSites(folder)).toEqual([]);
  };
  await runInParallel([1, 9, 14], kill);
});

const PARTS = ['one', 'two'];

test('two processes that publish two parts at the same time both succeed', async () => {
  const folder = copyOfBase();
  const ended = await Promise.all(PARTS.map((part) => publishInProcess(folder, '', part)));
  expect(ended.map(({ said }) => said)).toEqual(['shipped', 'shipped']);
  const setup = openTestDelivery(folder);
  for (const part of PARTS) {
    expect(setup.served(`${part}/index.html`)).toContain('<h1>Après</h1>');
  }
  await expectSound(folder);
});

const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
});

test('a full disk at any write leaves the old or the new release live, and the next publish works', async () => {
  const writes = (await operations()).filter(({ kind }) => kind === 'write').length;
  for (let last = 1; last <= writes; last += 1) {
    const folder = copyOfBase();
    let count = 0;
    const watched = watchDelivery(openTestDelivery(folder), ({ kind }) => {
      if (kind === 'write') count += 1;
      if (count === last) {
        writeFiles(folder, { [`store/${UNFINISHED_FOLDER}/half`]: 'cut' });
        throw FULL;
      }
    });
    await expect(watched.publish(AFTER)).rejects.toThrow('ENOSPC');
    await expectSound(folder);
  }
});

test('an upload cut before its manifest does not count as a release, and the next upload repairs it', async () => {
  const folder = copyOfBase();
  const { release } = await openTestDelivery(folder).publish(AFTER);
  rmSync(join(folder, 'store'), { recursive: true });
  cpSync(join(copyOfBase(), 'store'), join(folder, 'store'), { recursive: true });
  writeFiles(join(folder, 'store', 'releases', 'demo', String(release)), {
    'client/entry.js': '// ha',
  });
  const setup = openTestDelivery(folder);
  await expect(setup.store.sealed('demo', String(release))).rejects.toThrow('is not in the store');
  await expectSound(folder);
});
