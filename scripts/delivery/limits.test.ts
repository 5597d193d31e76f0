import type { SiteConfig } from '@jalon/shared/config';
import { route } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { liveDelivery, refusedFor, remoteSketch } from '../testkit/test-delivery';
import { renew, rollback } from '../testkit/commands';

const folderWith = temporaryFolders();

const aide = (text: string) => ({
  ...remoteSketch('aide', text),
  routes: [route({ path: '/aide' }), route({ path: '/compte/aide', title: 'Compte' })],
});

/** The part "aide" has two releases, each with a page of its own below /compte. */
async function limitedDelivery() {
  const parts = [remoteSketch('demo', 'Un'), aide('Un'), aide('Deux')];
  const setup = await liveDelivery(folderWith(), ...parts);
  const limit = (limits: SiteConfig['limits']) => {
    setup.delivery.config = { ...setup.delivery.config, ...(limits && { limits }) };
  };
  return { setup, limit };
}

const OWNED = { prefixes: { '/compte': 'access' } };

test('a publish refuses a page below an address of another part, and names both owners', async () => {
  const { setup } = await limitedDelivery();
  const login = {
    ...remoteSketch('demo', 'Deux'),
    routes: [route({ path: '/login/verification' })],
  };
  expect(await setup.publish(login)).toMatchObject(
    refusedFor(/^\/login\/verification of demo 1\.0\.0-\w+ .* belongs to dashboards/),
  );
  expect(setup.served('login/verification/index.html')).toBeNull();
});

test('a live part that breaks a new limit stays live and can be renewed, but loses the addresses of another part', async () => {
  const { setup, limit } = await limitedDelivery();
  limit({ ...OWNED, routes: 1 });
  expect(await renew(setup.delivery, 'aide')).toMatchObject({ kind: 'shipped', sequence: 3 });
  expect(setup.served('aide/index.html')).toContain('<h1>Deux</h1>');
  expect(setup.served('compte/aide/index.html')).toBeNull();
});

test('a live part with too many pages can be rolled back, but not to pages that belong to another part', async () => {
  const { setup, limit } = await limitedDelivery();
  limit({ routes: 1 });
  expect(await rollback(setup.delivery, 'aide')).toMatchObject({ kind: 'shipped', sequence: 3 });
  limit(OWNED);
  expect(await rollback(setup.delivery, 'aide')).toMatchObject({ kind: 'refused' });
});

test('every publish warns of a live part that breaks a new limit, which blocks none', async () => {
  const { setup, limit } = await limitedDelivery();
  limit(OWNED);
  const outcome = await setup.publish(remoteSketch('demo', 'Deux'));
  expect(outcome).toMatchObject({
    kind: 'shipped',
    warnings: [expect.stringMatching(/^\/compte\/aide of aide .* belongs to access/)],
  });
});
