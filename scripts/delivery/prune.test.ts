import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readlinkSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { switchSite, unfinishedName } from '../compose/site-folder';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  remoteSketch,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import { findGarbage, removeGarbage } from './prune';
import { rollback } from '../testkit/commands';
import { verify } from './verify';

const folderWith = temporaryFolders();
const PUBLISHES = 12;

/** A folder of sites after many publishes in a row. */
async function manySites(): Promise<TestDelivery> {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  await setup.publish(remoteSketch('aide', 'Aide'));
  for (let count = 1; count <= PUBLISHES; count += 1) {
    await setup.publish(remoteSketch('demo', `v${String(count)}`));
  }
  return setup;
}

const garbageOf = ({ store, delivery }: TestDelivery) =>
  findGarbage(store, delivery.sites, new Date());

/** Bytes of the files below a folder, each counted once however many links it has. */
function bytesOf(folder: string): number {
  const states = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name)))
    .filter((state) => state.isFile());
  const sizes = new Map(states.map(({ ino, size }) => [ino, size]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

const served = ({ delivery }: TestDelivery) => readlinkSync(join(delivery.sites, 'current'));
const sitesIn = ({ delivery }: TestDelivery) =>
  readdirSync(delivery.sites).filter((name) => /^[0-9a-f]{12}$/.test(name));

test(
  'a prune removes sites except the served and the newest ones, and part folders that no site uses',
  async () => {
    const setup = await manySites();
    const { store, delivery } = setup;
    const [bytes, live] = [bytesOf(delivery.sites), served(setup)];
    expect(sitesIn(setup)).toHaveLength(PUBLISHES + 2);

    const garbage = await garbageOf(setup);
    expect(bytesOf(delivery.sites)).toBe(bytes);
    await removeGarbage(store, delivery.sites, garbage);

    expect(bytes - bytesOf(delivery.sites)).toBe(garbage.bytes);
    expect(garbage.bytes).toBeGreaterThan(bytes / 3);
    expect(sitesIn(setup)).toHaveLength(6);
    const folders = readdirSync(join(delivery.sites, 'parts'));
    expect(folders.map((name) => name.split('-')[0]).sort()).toEqual([
      'aide',
      ...Array.from({ length: 6 }, () => 'demo'),
      // One for each release of a part that a remaining site has.
      ...Array.from({ length: 8 }, () => 'record'),
      'shell',
      'site',
    ]);
    expect(served(setup)).toBe(live);
    expect((await verify(store, delivery.sites, new Date())).faults).toEqual([]);
    expect(await garbageOf(setup)).toMatchObject({ sites: [], bytes: 0 });
    expect(await rollback(delivery, 'demo')).toMatchObject({ kind: 'shipped' });
    expect(setup.served('demo/index.html')).toContain(`<h1>v${String(PUBLISHES - 1)}</h1>`);
  },
  LONG_PATIENCE_MS,
);

test(
  'a prune keeps a site that is served again after it was found unused',
  async () => {
    const setup = await manySites();
    const { store, delivery } = setup;
    const garbage = await garbageOf(setup);
    const again = garbage.sites.map((path) => basename(path)).find((name) => !name.includes('-'));
    switchSite(delivery.sites, again ?? '');
    await removeGarbage(store, delivery.sites, garbage);
    expect(statSync(join(delivery.sites, 'current/public/demo/index.html')).isFile()).toBe(true);
  },
  LONG_PATIENCE_MS,
);

test('a prune removes leftovers of killed processes at once, and those of another machine after a day', async () => {
  const setup = openTestDelivery(folderWith());
  const { sites } = setup.delivery;
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const names = {
    killed: unfinishedName('a', undefined, ended),
    running: unfinishedName('b'),
    elsewhere: unfinishedName('c', '0badcafe', ended),
    forgotten: unfinishedName('d', '0badcafe', ended),
  };
  for (const name of Object.values(names)) {
    writeFiles(join(sites, name), { 'public/index.html': 'four' });
  }
  writeFiles(sites, { 'notes.txt': 'of somebody else' });
  const longAgo = new Date('2020-01-01');
  for (const name of [names.forgotten, 'notes.txt'])
    utimesSync(join(sites, name), longAgo, longAgo);

  const garbage = await garbageOf(setup);
  expect(garbage.bytes).toBe(8);
  await removeGarbage(setup.store, sites, garbage);
  expect(readdirSync(sites).sort()).toEqual([names.running, names.elsewhere, 'notes.txt'].sort());
});

test('a prune removes copies of releases by their own age, also when the part has newer copies', async () => {
  const setup = openTestDelivery(folderWith());
  const copies = join(setup.store.cache, 'releases/demo');
  writeFiles(copies, { '1.0.0-old/release.json': '{}', '1.1.0-new/release.json': '{}' });
  const longAgo = new Date('2020-01-01');
  utimesSync(join(copies, '1.0.0-old'), longAgo, longAgo);
  expect((await garbageOf(setup)).paths).toEqual([join(copies, '1.0.0-old')]);
});
