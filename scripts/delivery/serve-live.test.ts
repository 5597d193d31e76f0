import { makeLive } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  openTestDelivery,
  remoteSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import type { Delivery } from './change';
import { withFileLock } from './lock';
import { followLiveReleases, makeSite, serveLiveSite, switchLockFile } from './serve-live';

const folderWith = temporaryFolders();
let follower: ReturnType<typeof followLiveReleases> | undefined;
afterEach(() => follower?.stop());

/** Follows a store, as a local server does, until something new is served. */
const following = (delivery: Delivery) =>
  new Promise((resolve) => {
    follower = followLiveReleases(delivery, resolve);
  });

/** What `followLiveReleases` reports about the next change of a site with the part "demo". */
async function saidOf(change: (setup: TestDelivery) => Promise<unknown>) {
  const setup = await makeLiveDelivery(folderWith(), remoteSketch('demo', 'Un'));
  const look = jest.spyOn(setup.delivery.store, 'histories');
  const said = following({ ...setup.delivery, sites: folderWith() });
  // Waits until the follower has read what is live, so that only the next change is new.
  await look.mock.results[0]?.value;
  look.mockRestore();
  await change(setup);
  return said;
}

test('the local server serves a release that another process makes live in its store', async () => {
  const said = await saidOf((setup) => setup.publish(remoteSketch('demo', 'Deux')));
  expect(said).toMatchObject({ rendered: expect.arrayContaining(['/demo']) as unknown });
});

test('the local server reports a conflict between two builds', async () => {
  const { routes = [] } = remoteSketch('demo', '');
  const rival = { ...remoteSketch('rival', 'Autre'), routes };
  expect(await saidOf(({ store }) => makeLive(store, rival))).toMatchObject({
    faults: [expect.stringMatching(/^\/demo would be \/demo .* of rival .* of demo /)],
  });
});

test('the local server reports an unreadable store and keeps running', async () => {
  const setup = openTestDelivery(folderWith());
  const failing = { ...setup.delivery, now: () => new Date(Number.NaN) };
  failing.store.histories = () => Promise.reject(new Error('disk gone'));
  expect(await following(failing)).toEqual({ error: new Error('disk gone') });
});

test('a site that waited for the lock is composed again if another release went live meanwhile', async () => {
  const { delivery, served } = await makeLiveDelivery(folderWith(), remoteSketch('demo', 'Un'));
  const made = await makeSite(delivery);
  const { waiting } = await withFileLock(switchLockFile(delivery.sites), async () => {
    const waiting = serveLiveSite(delivery, made);
    await makeLive(delivery.store, remoteSketch('demo', 'Deux'));
    return { waiting };
  });
  await waiting;
  expect(served('demo/index.html')).toContain('<h1>Deux</h1>');
});
