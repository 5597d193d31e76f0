import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../core/files';
import { integrityOf } from '../core/integrity';
import { generateKey, KeyRing, publicKeyOf } from '../store/key-ring';
import { releasePrefix } from '../store/release-files';
import { ReleaseStore } from '../store/release-store';
import { route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  refusedFor,
  remoteSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import { promotion } from './publish';
import { runTransition } from './transition';

const folderWith = temporaryFolders();

/** Two releases of a remote were live in staging; production has a shell. Each site has its own keys. */
async function twoSites() {
  const staging = await makeLiveDelivery(folderWith());
  const production = await makeLiveDelivery(folderWith());
  const first = await staging.publish(remoteSketch('demo', 'Un'));
  const second = await staging.publish(remoteSketch('demo', 'Deux'));
  return { staging, production, first: first.release ?? '', second: second.release ?? '' };
}

function promote(from: ReleaseStore, to: TestDelivery, wanted?: string) {
  return runTransition(promotion('demo', from, wanted), to.delivery);
}

const manifestIn = ({ objects }: ReleaseStore, id: string) =>
  objects.read(`${releasePrefix('demo', id)}release.json`);

function filesIn({ folder }: TestDelivery, id: string): [string, string][] {
  const release = join(folder, 'store', releasePrefix('demo', id));
  return filesBelow(release).map((path) => [path, integrityOf(readFileSync(join(release, path)))]);
}

test('a promotion makes the live release of one store live in another, with the same bytes, signed with the key of the other store', async () => {
  const { staging, production, second } = await twoSites();
  const outcome = await promote(staging.store, production);
  expect(outcome).toMatchObject({ kind: 'shipped', release: second, sequence: 1 });
  expect(production.served('demo/index.html')).toContain('<h1>Deux</h1>');
  expect(filesIn(production, second)).toEqual(filesIn(staging, second));
  expect(filesIn(production, second).map(([file]) => file)).toContain('release.json');
  const [record] = await production.store.history('demo');
  expect(record).toMatchObject({ problem: null, record: { release: second } });
});

test('a promotion accepts the id of an earlier release, and repeating it changes nothing', async () => {
  const { staging, production, first } = await twoSites();
  expect(await promote(staging.store, production, first)).toMatchObject({ kind: 'shipped' });
  expect(production.served('demo/index.html')).toContain('<h1>Un</h1>');
  expect(await promote(staging.store, production, first)).toMatchObject({ kind: 'unchanged' });
});

test('a promotion that conflicts with the target store is refused and uploads nothing', async () => {
  const { staging, production, second } = await twoSites();
  const rival = await production.publish({ part: 'rival', routes: [route({ path: '/demo' })] });
  expect(await promote(staging.store, production)).toMatchObject(
    refusedFor(
      `/demo would be /demo (HomePage) of demo ${second} and /demo (HomePage) of rival ${String(rival.release)}. Change one of the two paths in routes.json.`,
    ),
  );
  expect(await manifestIn(production.store, second)).toBeNull();
});

test('a promotion of a release with an altered file fails and uploads nothing', async () => {
  const { staging, production, second } = await twoSites();
  const place = join(staging.folder, 'store', releasePrefix('demo', second));
  writeFiles(place, { 'client/entry.js': '// altered' });
  const promoted = promote(staging.store.afresh(), production);
  await expect(promoted).rejects.toThrow('client/entry.js is altered');
  expect(await manifestIn(production.store, second)).toBeNull();
});

test('a promotion refuses a part or a release that was never live in the source store, and lists those that were', async () => {
  const { staging, production, first, second } = await twoSites();
  expect(await promote(production.store, production)).toMatchObject(
    refusedFor(/^Nothing of demo is live in .*: publish it there first\.$/),
  );
  expect(await promote(staging.store, production, '9.9.9-none')).toMatchObject(
    refusedFor(`Choose one of: ${second}, ${first}.`),
  );
});

test('a promotion refuses a release that the trusted key did not sign', async () => {
  const { staging, production } = await twoSites();
  const demo = publicKeyOf(await generateKey());
  const keys = new KeyRing({ folder: folderWith(), trusted: { demo } });
  const from = new ReleaseStore(staging.store.objects, keys, folderWith());
  expect(await promote(from, production)).toMatchObject(
    refusedFor('the key of demo did not sign it'),
  );
});
