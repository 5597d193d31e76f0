import { temporaryFolders } from '../testkit/temporary-folder';
import { liveDelivery, openTestDelivery, remoteSketch } from '../testkit/test-delivery';
import type { Delivery } from './change';
import { followLive } from './serve-live';

const folderWith = temporaryFolders();
let follower: ReturnType<typeof followLive> | undefined;
afterEach(() => follower?.stop());

/** Follows a store, as a local server does, until something new is served. */
const following = (delivery: Delivery) =>
  new Promise((resolve) => {
    follower = followLive(delivery, resolve);
  });

test('the server serves what another process publishes', async () => {
  const setup = await liveDelivery(folderWith(), remoteSketch('demo', 'Un'));
  const look = jest.spyOn(setup.delivery.store, 'histories');
  const switched = following({ ...setup.delivery, sites: folderWith() });
  // Waits until the follower has read what is live, so that only the next publish is new.
  await look.mock.results[0]?.value;
  look.mockRestore();
  await setup.publish(remoteSketch('demo', 'Deux'));
  expect(await switched).toMatchObject({ rendered: expect.arrayContaining(['/demo']) as unknown });
});

test('an unreadable store is reported and does not end the server', async () => {
  const setup = openTestDelivery(folderWith());
  const failing = { ...setup.delivery, now: () => new Date(Number.NaN) };
  failing.store.histories = () => Promise.reject(new Error('disk gone'));
  expect(await following(failing)).toEqual({ error: new Error('disk gone') });
});
