import { temporaryFolders } from '../testkit/temporary-folder';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { followLive, type Follower } from './follow';

const folderWith = temporaryFolders();
let follower: Follower | null = null;

afterEach(() => {
  follower?.stop();
  follower = null;
});

type Outcome = Parameters<Parameters<typeof followLive>[1]>[0];

/** Follows the store of a testDelivery from another folder of sites, as a local server does. */
function following(shop: ReturnType<typeof openTestDelivery>, folder: string) {
  const own = { ...shop.delivery, sites: folder };
  return new Promise<Outcome>((resolve) => {
    follower = followLive(own, resolve);
  });
}

test('what another process ships is served', async () => {
  const shop = openTestDelivery(folderWith());
  await shop.publish(SHELL_SKETCH);
  await shop.publish(remoteSketch('demo', 'Un'));
  const look = jest.spyOn(shop.delivery.store, 'highest');
  const switched = following(shop, folderWith());
  // It takes stock first: what was live before is served already.
  await look.mock.results[0]?.value;
  look.mockRestore();
  await shop.publish(remoteSketch('demo', 'Deux'));
  expect(await switched).toMatchObject({ rendered: expect.arrayContaining(['/demo']) as unknown });
});

test('a store that cannot be read is told, and does not end it', async () => {
  const shop = openTestDelivery(folderWith());
  const failing = { ...shop.delivery, now: () => new Date(Number.NaN) };
  failing.store.highest = () => Promise.reject(new Error('disk gone'));
  const told = new Promise<Outcome>((resolve) => {
    follower = followLive(failing, resolve);
  });
  expect(await told).toEqual({ error: new Error('disk gone') });
});
