import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../core/files';
import { route } from '../testkit/release-builder';
import type { ObjectHeaders, WriteMode } from '../store/object-store';
import { recordKey } from '../store/record';
import { MemoryStore } from '../testkit/memory-store';
import { liveSharedStore, type Machine } from '../testkit/shared-store';
import { temporaryFolders } from '../testkit/temporary-folder';
import { makeLiveDelivery, remoteSketch, type TestDelivery } from '../testkit/test-delivery';
import { deploySite, DEPLOYED_FILE } from './deploy';
import { retire } from '../testkit/commands';

const folderWith = temporaryFolders();

/** A host's bucket that records each write, and fails after a number of writes. */
class HostStore extends MemoryStore {
  readonly written: string[] = [];
  readonly served = new Map<string, ObjectHeaders | undefined>();
  writesLeft = Infinity;
  onWrite: (key: string) => Promise<void> | void = () => undefined;

  override async write(key: string, bytes: Uint8Array, mode: WriteMode, served?: ObjectHeaders) {
    await this.onWrite(key);
    if (this.writesLeft === 0) throw new Error('The deployer was killed.');
    this.writesLeft -= 1;
    this.written.push(key);
    this.served.set(key, served);
    return super.write(key, bytes, mode);
  }
}

const liveSite = () =>
  makeLiveDelivery(folderWith(), remoteSketch('demo', 'Un'), remoteSketch('aide', 'Aide'));

const deployTo = (setup: TestDelivery, objects: HostStore) =>
  deploySite(setup.delivery, { kind: 'files', objects });

const keysOf = async (objects: HostStore) => (await objects.list('')).map(({ key }) => key);

/** Texts of the composed site's files, by path. */
function siteFiles({ delivery }: TestDelivery): Record<string, string> {
  const folder = join(delivery.sites, 'current', 'public');
  return Object.fromEntries(
    filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
  );
}

async function hostFiles(objects: HostStore): Promise<Record<string, string>> {
  const keys = (await keysOf(objects)).filter((key) => key !== DEPLOYED_FILE);
  const read = async (key: string) => [key, (await objects.read(key))?.toString('latin1')];
  return Object.fromEntries(await Promise.all(keys.map(read))) as Record<string, string>;
}

/** Assets that documents on the host load, but the host lacks. */
async function missingOn(objects: HostStore): Promise<string[]> {
  const files = await hostFiles(objects);
  const documents = Object.entries(files).filter(([path]) => path.endsWith('.html'));
  const named = documents.flatMap(([, html]) => [...html.matchAll(/ src="\/(assets[^"]+)"/g)]);
  return named.flatMap(([, path = '']) => (path in files ? [] : [path]));
}

test('a deployment writes assets first and documents last, with type and cache headers; the next one writes only changed files, and no pages of a retired part', async () => {
  const setup = await liveSite();
  const host = new HostStore();
  expect(await deployTo(setup, host)).toMatchObject({ kind: 'deployed', files: { removed: 0 } });
  expect(await hostFiles(host)).toEqual(siteFiles(setup));
  const kinds = host.written
    .filter((key) => key !== DEPLOYED_FILE)
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
  expect(await deployTo(setup, host)).toMatchObject({ files: { uploaded: 0, removed: 0 } });
  expect(host.written).toEqual([]);
  await setup.publish(remoteSketch('demo', 'Deux'));
  await deployTo(setup, host);
  expect(host.written).toContain('demo/index.html');
  expect(host.written.filter((key) => key.startsWith('aide'))).toEqual([]);
  expect(await hostFiles(host)).toEqual(siteFiles(setup));
  await retire(setup.delivery, 'aide');
  await deployTo(setup, host);
  expect(await keysOf(host)).not.toContain('aide/index.html');
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

describe('a deployer with an empty folder of sites, as in a pipeline', () => {
  async function hostedSite() {
    const sketches = [remoteSketch('demo', 'Un'), remoteSketch('aide', 'Aide')];
    const shared = await liveSharedStore(folderWith(), ...sketches);
    await shared.team.publish(remoteSketch('demo', 'Deux'));
    const host = new HostStore();
    await deployTo(await shared.open({ sites: 'first' }), host);
    host.written.length = 0;
    const deploy = async (machine: Machine = { sites: 'second' }) =>
      deployTo(await shared.open(machine), host);
    const shown = async () => String(await host.read('demo/index.html'));
    return { shared, host, deploy, shown };
  }

  test('a deployment is refused if the store has lost a record of a served release, and the message names both sequences', async () => {
    const { shared, host, deploy, shown } = await hostedSite();
    await shared.objects.remove(recordKey('demo', 2));
    const message = expect.stringMatching(/has sequence 1 of demo, the host serves 2/) as string;
    const reasons = [{ code: 'records-gone', message }];
    expect(await deploy()).toMatchObject({ kind: 'refused', reasons });
    expect(host.written).toEqual([]);
    await host.remove(DEPLOYED_FILE);
    expect(await deploy()).toMatchObject({ kind: 'deployed' });
    expect(await shown()).toContain('<h1>Un</h1>');
  });

  test('a deployment is refused if the store has lost the newest configuration, or the tool is older than the operator allows', async () => {
    const { shared, deploy } = await hostedSite();
    const refused = (code: string) => ({ kind: 'refused', reasons: [{ code }] });
    await shared.publish({ tools: { minimum: '1.0.0' } });
    await deploy({ sites: 'first' });
    const old = { sites: 'second', version: '0.9.0' };
    expect(await deploy(old)).toMatchObject(refused('tool-outdated'));
    const [newest] = (await shared.objects.list('config/')).map(({ key }) => key).toReversed();
    await shared.objects.remove(newest ?? '');
    expect(await deploy()).toMatchObject(refused('records-gone'));
  });

  test('a part whose key the operator removed does not block a deployment', async () => {
    const { shared, host, deploy } = await hostedSite();
    await shared.publish({ keys: { ...shared.keys, demo: undefined } });
    for (const sequence of [1, 2]) await shared.objects.remove(recordKey('demo', sequence));
    expect(await deploy()).toMatchObject({ kind: 'deployed' });
    expect(await keysOf(host)).not.toContain('demo/index.html');
  });

  test('a deployment ignores an invalid registry/deployed.json on the host', async () => {
    const { shared, host, deploy, shown } = await hostedSite();
    await host.write(DEPLOYED_FILE, Buffer.from('{'), 'anything');
    await shared.team.publish(remoteSketch('demo', 'Trois'));
    expect(await deploy()).toMatchObject({ kind: 'deployed' });
    expect(await shown()).toContain('<h1>Trois</h1>');
  });
});

test('a deployment refuses to replace the site of another store', async () => {
  const setup = await liveSite();
  const host = new HostStore();
  await deployTo(setup, host);
  const before = await hostFiles(host);
  const other = await liveSite();
  const message = expect.stringContaining(setup.store.objects.location) as string;
  const reasons = [{ code: 'another-store', message }];
  expect(await deployTo(other, host)).toMatchObject({ kind: 'refused', reasons });
  expect(await hostFiles(host)).toEqual(before);
});

test('a release that goes live during a deployment is deployed too', async () => {
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
