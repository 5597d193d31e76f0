import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { route } from '../testkit/release-builder';
import type { ServedAs, WriteMode } from '../store/object-store';
import { MemoryStore } from '../testkit/memory-store';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  remoteSketch,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import { deploy, DEPLOYED, type DeployOptions } from './deploy';
import { takeLease } from './lease';
import { retire } from './rollback';

const folderWith = temporaryFolders();

/** A bucket of a host, which notes each write and can be cut off. */
class HostStore extends MemoryStore {
  readonly written: string[] = [];
  readonly served = new Map<string, ServedAs | undefined>();
  writesLeft = Infinity;
  onWrite: (key: string) => Promise<void> | void = () => undefined;

  override async write(key: string, bytes: Uint8Array, mode: WriteMode, served?: ServedAs) {
    await this.onWrite(key);
    if (this.writesLeft === 0) throw new Error('The deployer was killed.');
    this.writesLeft -= 1;
    this.written.push(key);
    this.served.set(key, served);
    return super.write(key, bytes, mode);
  }
}

async function liveSite(): Promise<TestDelivery> {
  const setup = openTestDelivery(folderWith());
  for (const sketch of [SHELL_SKETCH, remoteSketch('demo', 'Un'), remoteSketch('aide', 'Aide')])
    expect(await setup.publish(sketch)).toMatchObject({ kind: 'shipped' });
  return setup;
}

const deployTo = (setup: TestDelivery, objects: HostStore, options?: DeployOptions) =>
  deploy(setup.delivery, { kind: 'files', objects }, options);

const keysOf = async (objects: HostStore) => (await objects.list('')).map(({ key }) => key);

/** The files of the composed site, by their text. */
function siteFiles({ delivery }: TestDelivery): Record<string, string> {
  const folder = join(delivery.sites, 'current', 'public');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) =>
    it.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(folder.length + 1), readFileSync(file, 'latin1')];
    }),
  );
}

async function hostFiles(objects: HostStore): Promise<Record<string, string>> {
  const keys = (await keysOf(objects)).filter((key) => key !== DEPLOYED);
  const texts = await Promise.all(keys.map(async (key) => (await objects.read(key)) ?? ''));
  return Object.fromEntries(
    keys.map((key, index) => [key, texts[index]?.toString('latin1') ?? '']),
  );
}

/** Files that documents of the host name and that it lacks. */
async function missingOn(objects: HostStore): Promise<string[]> {
  const files = await hostFiles(objects);
  const documents = Object.entries(files).filter(([path]) => path.endsWith('.html'));
  const named = documents.flatMap(([, html]) => [...html.matchAll(/ src="\/(assets[^"]+)"/g)]);
  return named.flatMap(([, path = '']) => (path in files ? [] : [path]));
}

test('a deployment writes assets first and documents last, with type and caching; the next one only what changed', async () => {
  const setup = await liveSite();
  const host = new HostStore();
  expect(await deployTo(setup, host)).toMatchObject({ kind: 'deployed', removed: 0 });
  expect(await hostFiles(host)).toEqual(siteFiles(setup));
  const kinds = host.written
    .filter((key) => key !== DEPLOYED)
    .map((key) => (key.startsWith('assets/') ? 0 : key.endsWith('.html') ? 2 : 1));
  expect(kinds).toEqual(kinds.toSorted());
  expect(new Set(kinds).size).toBe(3);
  expect(host.served.get('demo/index.html')).toEqual({
    type: 'text/html; charset=utf-8',
    cache: 'no-cache',
  });
  expect(host.served.get('assets/demo/entry.js')).toMatchObject({
    cache: 'public, max-age=31536000, immutable',
  });

  host.written.length = 0;
  expect(await deployTo(setup, host)).toMatchObject({ uploaded: 0, removed: 0 });
  expect(host.written).toEqual([]);
  await setup.publish(remoteSketch('demo', 'Deux'));
  await deployTo(setup, host);
  expect(host.written).toContain('demo/index.html');
  expect(host.written.filter((key) => key.startsWith('aide'))).toEqual([]);
  expect(await hostFiles(host)).toEqual(siteFiles(setup));
});

test('the pages of a retired part leave the host', async () => {
  const setup = await liveSite();
  const host = new HostStore();
  await deployTo(setup, host);
  expect(await keysOf(host)).toContain('aide/index.html');
  await retire(setup.delivery, 'aide');
  await deployTo(setup, host);
  expect(await keysOf(host)).not.toContain('aide/index.html');
  expect(await hostFiles(host)).toEqual(siteFiles(setup));
});

test('a deployment that is killed at any write leaves no document without its files, and the next one completes it', async () => {
  const setup = await liveSite();
  const before = new HostStore();
  await deployTo(setup, before);
  await setup.publish({
    ...remoteSketch('demo', 'Deux'),
    stamp: 'b',
    routes: [route({ path: '/autre' })],
  });
  const whole = new HostStore(before);
  await deployTo(setup, whole);
  const steps = whole.written.length;
  expect(steps).toBeGreaterThan(5);
  for (let step = 0; step < steps; step += 1) {
    const host = new HostStore(before);
    host.writesLeft = step;
    await expect(deployTo(setup, host)).rejects.toThrow('killed');
    expect(await missingOn(host)).toEqual([]);
    host.writesLeft = Infinity;
    expect(await deployTo(setup, host)).toMatchObject({ kind: 'deployed' });
    expect(await hostFiles(host)).toEqual(siteFiles(setup));
  }
});

test('of two deployers one has the lease; the other one is told which', async () => {
  const setup = await liveSite();
  const [one, other] = [new HostStore(), new HostStore()];
  let second: unknown = null;
  one.onWrite = async () => {
    second ??= await deployTo(setup, other);
  };
  expect(await deployTo(setup, one)).toMatchObject({ kind: 'deployed' });
  expect(second).toMatchObject({
    kind: 'refused',
    reasons: [
      { code: 'deploying', message: expect.stringContaining(String(process.pid)) as string },
    ],
  });
  expect(other.written).toEqual([]);
  expect(await deployTo(setup, other)).toMatchObject({ kind: 'deployed' });
});

test('a deployer whose lease was broken writes nothing more to the host', async () => {
  const setup = await liveSite();
  const host = new HostStore();
  const isDocument = (key: string) => key.endsWith('.html');
  host.onWrite = async (key) => {
    if (key.startsWith('registry/') && key !== DEPLOYED)
      await takeLease(setup.store.objects, { now: setup.delivery.now, isBreaking: true });
  };
  await expect(deployTo(setup, host)).rejects.toThrow(/The lease of .* went to/);
  expect(host.written.filter(isDocument)).toEqual([]);
});

test.each([
  ['that was killed, once it has expired', JSON.stringify({ by: 'a 1', until: 1 }), true],
  ['that lasts for ever', JSON.stringify({ by: 'a 1', until: Number.MAX_SAFE_INTEGER }), true],
  ['that is none', 'garbage', true],
  [
    'with control characters',
    JSON.stringify({ by: '\u001b[2J', until: Date.now() + 60_000 }),
    true,
  ],
  ['of another deployer', JSON.stringify({ by: 'b 2', until: Date.now() + 60_000 }), false],
])('a lease %s', async (_, text, isFree) => {
  const setup = await liveSite();
  const { objects } = setup.store;
  await objects.write('deploy/99999999.json', Buffer.from(text), 'anything');
  const host = new HostStore();
  const { kind } = await deployTo(setup, host);
  expect(kind).toBe(isFree ? 'deployed' : 'refused');
  expect(await deployTo(setup, host, { breakLease: true })).toMatchObject({ kind: 'deployed' });
});

test('a store that is behind what the host serves is refused, with both sequences', async () => {
  const setup = await liveSite();
  const host = new HostStore();
  await setup.publish(remoteSketch('demo', 'Deux'));
  await deployTo(setup, host);
  const before = await hostFiles(host);
  const old = await liveSite();
  expect(await deployTo(old, host)).toMatchObject({
    kind: 'refused',
    reasons: [
      {
        code: 'records-gone',
        message: expect.stringContaining('record 2 of demo, and the store 1') as string,
      },
    ],
  });
  expect(await hostFiles(host)).toEqual(before);
});

test('what goes live during a deployment is deployed too', async () => {
  const setup = await liveSite();
  const host = new HostStore();
  let isPublished = false;
  host.onWrite = async () => {
    if (isPublished) return;
    isPublished = true;
    await setup.publish(remoteSketch('demo', 'Deux'));
  };
  await deployTo(setup, host);
  expect(String(await host.read('demo/index.html'))).toContain('<h1>Deux</h1>');
});

test('a host with a tool of its own gets the folder of the site with its configuration', async () => {
  const setup = await liveSite();
  const runs: string[] = [];
  const read = (path: string) =>
    Promise.resolve(path === 'registry/parts/demo.json' ? Buffer.from('<html>') : null);
  const outcome = await deploy(setup.delivery, {
    kind: 'tool',
    read,
    run(site) {
      expect(existsSync(join(site, 'firebase.json'))).toBe(true);
      runs.push(site);
      return Promise.resolve();
    },
  });
  expect(outcome).toMatchObject({ kind: 'deployed', site: runs[0] });
  expect(runs).toHaveLength(1);
});
