import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync, statSync, utimesSync } from 'node:fs';
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
const DAY_MS = 86_400_000;

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

const served = ({ delivery }: TestDelivery) => readlinkSync(join(delivery.sites, 'current'));
const sitesIn = ({ delivery }: TestDelivery) =>
  readdirSync(delivery.sites).filter((name) => /^[0-9a-f]{12}$/.test(name));

test(
  'a prune removes sites except the served and the newest ones, and folders of parts that were not linked for a month',
  async () => {
    const setup = await manySites();
    const { store, delivery } = setup;
    const live = served(setup);
    const folders = () => readdirSync(join(delivery.sites, 'parts'));
    expect(sitesIn(setup)).toHaveLength(PUBLISHES + 2);

    const before = folders();
    await removeGarbage(store, delivery.sites, await garbageOf(setup));
    expect(sitesIn(setup)).toHaveLength(6);
    expect(folders()).toEqual(before);
    expect(await garbageOf(setup)).toMatchObject({ sites: [] });

    const later = new Date(Date.now() + 31 * DAY_MS);
    await removeGarbage(store, delivery.sites, await findGarbage(store, delivery.sites, later));
    expect(folders()).toEqual([]);
    expect(served(setup)).toBe(live);
    expect((await verify(store, delivery.sites, new Date())).faults).toEqual([]);
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
