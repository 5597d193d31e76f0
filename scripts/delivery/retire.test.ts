import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { preparedFolder, temporaryFolders } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  openTestDelivery,
  refusedFor,
  remoteSketch,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import { readHistory } from './history';
import { promotion } from './publish';
import { runTransition } from './transition';
import { renew, retire, rollback } from '../testkit/commands';
import { readStatus } from './status';
import { verify } from './verify';

const folderWith = temporaryFolders();
const prepared = preparedFolder((folder) =>
  makeLiveDelivery(folder, remoteSketch('aide', 'Un'), remoteSketch('demo', 'Un')),
);
const threeLive = () => openTestDelivery(prepared());

async function retiredDelivery() {
  const setup = threeLive();
  const outcome = await retire(setup.delivery, 'demo');
  return { setup, outcome };
}

test('a retirement removes the pages, addresses and site map entries of its part only; open tabs keep its files and a signed record', async () => {
  const { setup, outcome } = await retiredDelivery();
  expect(outcome).toMatchObject({ kind: 'retired', part: 'demo', sequence: 2, rendered: [] });
  expect(setup.served('demo/index.html')).toBeNull();
  expect(setup.served('sitemap.xml')).not.toContain('/demo');
  expect(setup.served('sitemap.xml')).toContain('/aide');
  expect(setup.servedJson('registry/routes.json')).toEqual({ aide: ['/aide'], demo: [] });
  expect(setup.served('aide/index.html')).toContain('<h1>Un</h1>');
  expect(setup.served('assets/demo/entry.js')).not.toBeNull();
  const record = { retired: true, sequence: 2, routes: [], pages: {} };
  expect(setup.servedRecord('demo')).toMatchObject(record);
  expect((await verify(setup.store, setup.delivery.sites, new Date())).faults).toEqual([]);
});

test('a retirement frees the addresses of its part for others, and the shell can still be published', async () => {
  const { setup } = await retiredDelivery();
  const heir = { ...remoteSketch('heir', 'Neuf'), routes: remoteSketch('demo', '').routes ?? [] };
  expect(await setup.publish(heir)).toMatchObject({ kind: 'shipped' });
  expect(setup.served('demo/index.html')).toContain('<h1>Neuf</h1>');
  const shell = await setup.publish({ ...SHELL_SKETCH, version: '2.0.0' });
  expect(shell).toMatchObject({ kind: 'shipped', warnings: [], faults: [] });
});

test.each<[by: string, bringBack: (setup: TestDelivery) => Promise<unknown>]>([
  ['a publish of the same release', (setup) => setup.publish(remoteSketch('demo', 'Un'))],
  ['a rollback', ({ delivery }) => rollback(delivery, 'demo')],
])('a retirement is undone by %s', async (_, bringBack) => {
  const { setup, outcome } = await retiredDelivery();
  const { release } = outcome;
  expect(await bringBack(setup)).toMatchObject({ kind: 'shipped', release, sequence: 3 });
  expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
  expect(setup.served('sitemap.xml')).toContain('/demo');
  // Only this release was ever live, and a retirement adds no other release to roll back to.
  expect(await rollback(setup.delivery, 'demo')).toMatchObject({ kind: 'refused' });
});

test('status and history show a retirement and the rollback after it; a second retirement changes nothing', async () => {
  const setup = threeLive();
  const [first] = await setup.store.history('demo');
  await setup.publish({ ...remoteSketch('demo', 'Deux'), version: '1.1.0' });
  for (let count = 0; count < 2; count += 1) {
    expect(await retire(setup.delivery, 'demo')).toMatchObject({ kind: 'retired', sequence: 3 });
  }
  const [newest] = await readHistory(setup.store, 'demo', new Date());
  const status = await readStatus(setup.store, new Date());
  expect(newest).toMatchObject({ state: 'retired', record: { action: 'retire' } });
  expect(status.find(({ part }) => part === 'demo')).toMatchObject({
    live: null,
    retired: newest?.record?.issued,
  });
  await rollback(setup.delivery, 'demo', first?.record?.release);
  const history = await readHistory(setup.store, 'demo', new Date());
  const actions = history.map(({ record }) => [record?.action, record?.rolledBackFrom]);
  expect(actions).toEqual(['rollback', 'retire', 'publish', 'publish'].map((it) => [it, null]));
  expect(await rollback(setup.delivery, 'demo')).toMatchObject({ kind: 'refused' });
});

test.each([
  ['the shell', 'shell', refusedFor('shell is the shell, which every page stands in')],
  ['a part that was never live', 'none', { kind: 'refused', release: null }],
])('a retirement of %s is refused', async (_, part, refusal) => {
  expect(await retire(threeLive().delivery, part)).toMatchObject(refusal);
});

test('a retirement is refused while other parts link to its pages, and names both parts and the remedy', async () => {
  const setup = threeLive();
  const aide = { ...remoteSketch('aide', 'Deux'), version: '1.1.0' };
  const files = { ...aide.files, 'client/HomePage.js': '({to:"/demo"})' };
  const { release } = await setup.publish({ ...aide, files });
  const outcome = await retire(setup.delivery, 'demo');
  expect(outcome).toMatchObject(
    refusedFor(
      `aide ${String(release)} links to /demo of demo ${String(outcome.release)} (in client/HomePage.js), which leaves the site. Publish aide without the link.`,
    ),
  );
  expect(outcome).not.toHaveProperty('liveAs');
  expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
});

test('a retired part can be neither renewed nor promoted', async () => {
  const { setup } = await retiredDelivery();
  expect(await renew(setup.delivery, 'demo')).toMatchObject(
    refusedFor('demo is retired: there is nothing to renew. Publish it to bring it back.'),
  );
  const other = await makeLiveDelivery(folderWith());
  const promoted = await runTransition(promotion('demo', setup.store), other.delivery);
  expect(promoted).toMatchObject(refusedFor('demo is retired in'));
  expect(existsSync(join(other.folder, 'store', 'releases', 'demo'))).toBe(false);
});
