import { temporaryFolders } from '../testkit/temporary-folder';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { followLive, type Follower } from './serve-live';

const folderWith = temporaryFolders();
let follower: Follower | null = null;

afterEach(() => {
  follower?.stop();
  follower = null;
});

type Outcome = Parameters<Parameters<typeof followLive>[1]>[0];

/** Follows the store of a testDelivery from another folder of sites, as a local server does. */
function following(setup: ReturnType<typeof openTestDelivery>, folder: string) {
  const own = { ...setup.delivery, sites: folder };
  return new Promise<Outcome>((resolve) => {
    follower = followLive(own, resolve);
  });
}

test('the server follows what another process publishes', async () => {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  await setup.publish(remoteSketch('demo', 'Un'));
  const look = jest.spyOn(setup.delivery.store, 'histories');
  const switched = following(setup, folderWith());
  // It takes stock first: what was live before is served already.
  await look.mock.results[0]?.value;
  look.mockRestore();
  await setup.publish(remoteSketch('demo', 'Deux'));
  expect(await switched).toMatchObject({ rendered: expect.arrayContaining(['/demo']) as unknown });
});

test('an unreadable store is reported and does not end the server', async () => {
  const setup = openTestDelivery(folderWith());
  const failing = { ...setup.delivery, now: () => new Date(Number.NaN) };
  failing.store.histories = () => Promise.reject(new Error('disk gone'));
  const outcome = new Promise<Outcome>((resolve) => {
    follower = followLive(failing, resolve);
  });
  expect(await outcome).toEqual({ error: new Error('disk gone') });
});
