import { join } from 'node:path';
import { KeyRing } from '../store/key-ring';
import { RECORD_LIFETIME_MS, recordKey } from '../store/record';
import { ReleaseStore } from '../store/release-store';
import { generateKey, publicHalf, type PublicJwk } from '../store/signature';
import { composeSite } from '../compose/compose';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  remoteSketch,
  sketchSource,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import type { ReleaseSketch } from '../testkit/release-builder';
import { composeOptions, type Delivery } from './context';
import { publish } from './publish';
import { renew, rollback } from './rollback';

const folderWith = temporaryFolders();

/** Three parts are live: each of these tests damages what another team's publish must survive. */
async function liveDelivery(): Promise<TestDelivery> {
  const shop = openTestDelivery(folderWith());
  for (const sketch of [SHELL_SKETCH, remoteSketch('alpha', 'Un'), remoteSketch('beta', 'Un')]) {
    await shop.publish(sketch);
  }
  return shop;
}

const shipWith = (shop: TestDelivery, delivery: Delivery, sketch: ReleaseSketch) =>
  publish(delivery, sketchSource(shop.store, sketch));

const SHIPPED = { kind: 'shipped' };

describe('expired records of other parts', () => {
  const LATER = new Date(Date.now() + RECORD_LIFETIME_MS + 86_400_000);

  async function monthsLater() {
    const shop = await liveDelivery();
    const delivery: Delivery = { ...shop.delivery, now: () => LATER };
    return { shop, delivery };
  }

  test('two of them are renewed one after the other, a third part is published, the site is composed', async () => {
    const { shop, delivery } = await monthsLater();
    expect(await renew(delivery, 'alpha')).toMatchObject({ ...SHIPPED, sequence: 2 });
    expect(await renew(delivery, 'beta')).toMatchObject({ ...SHIPPED, sequence: 2 });
    // The shell has expired too: nobody renewed it.
    expect(await shipWith(shop, delivery, remoteSketch('gamma', 'Neuf'))).toMatchObject(SHIPPED);
    const { folder } = await composeSite(composeOptions(delivery));
    expect(folder).toContain(delivery.sites);
    for (const part of ['alpha', 'beta', 'gamma']) {
      expect(shop.served(`${part}/index.html`)).toContain('<h1>');
    }
  });

  test('stop no rollback, and their releases stay on the site', async () => {
    const { shop, delivery } = await monthsLater();
    await shipWith(shop, delivery, remoteSketch('alpha', 'Deux'));
    expect(await rollback(delivery, 'alpha')).toMatchObject(SHIPPED);
    expect(shop.served('alpha/index.html')).toContain('<h1>Un</h1>');
    expect(shop.served('beta/index.html')).toContain('<h1>Un</h1>');
  });

  test('are told by everybody’s publish: part, date, cure', async () => {
    const { shop, delivery } = await monthsLater();
    const { warnings } = await shipWith(shop, delivery, remoteSketch('alpha', 'Deux'));
    const [live] = await shop.store.history('beta');
    const day = live?.record?.expires.slice(0, 'YYYY-MM-DD'.length) ?? '';
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain(recordKey('beta', 1));
    expect(warnings[0]).toContain(`it has expired (on ${day})`);
    expect(warnings[0]).toContain('Run "jalon renew beta"');
    expect(warnings[1]).toContain(recordKey('shell', 1));
  });

  test('count for the gate: their addresses are taken', async () => {
    const { shop, delivery } = await monthsLater();
    const rival = { ...remoteSketch('gamma', 'rivale'), routes: [route({ path: '/beta' })] };
    const outcome = await shipWith(shop, delivery, rival);
    expect(outcome).toMatchObject({ kind: 'refused', part: 'gamma' });
    expect(JSON.stringify(outcome)).toContain('/beta of beta');
  });
});

describe('a record of another part that its team did not sign', () => {
  const put = ({ folder }: TestDelivery, part: string, sequence: number, text: string) => {
    writeFiles(join(folder, 'store'), { [recordKey(part, sequence)]: text });
  };

  test('leaves its last valid release served, and is reported', async () => {
    const shop = await liveDelivery();
    put(shop, 'beta', 2, 'cut {');
    const outcome = await shop.publish(remoteSketch('alpha', 'Deux'));
    const release = (await shop.store.history('beta'))[1]?.record?.release ?? '';
    expect(outcome).toMatchObject(SHIPPED);
    expect(outcome.warnings).toEqual([
      expect.stringMatching(
        /^The record live\/beta\/00000002\.json is refused: .* publish the part/,
      ),
    ]);
    expect(outcome.warnings[0]).toContain(`${release} (sequence 1)`);
    expect(shop.served('alpha/index.html')).toContain('<h1>Deux</h1>');
    expect(shop.served('beta/index.html')).toContain('<h1>Un</h1>');
  });

  test('is repaired by its own team alone, above the bad record', async () => {
    const shop = await liveDelivery();
    put(shop, 'beta', 2, 'cut {');
    expect(await renew(shop.delivery, 'beta')).toMatchObject({ ...SHIPPED, sequence: 3 });
    const { warnings } = await shop.publish(remoteSketch('alpha', 'Deux'));
    expect(warnings).toEqual([]);
  });

  test('hides its valid ones neither when there are many of it', async () => {
    const shop = await liveDelivery();
    for (let sequence = 2; sequence < 40; sequence += 1) put(shop, 'beta', sequence, '{}');
    expect(await shop.publish(remoteSketch('alpha', 'Deux'))).toMatchObject(SHIPPED);
    expect(shop.served('beta/index.html')).toContain('<h1>Un</h1>');
  });

  /** The site's operator knows the keys of some parts; the machine that publishes holds them all. */
  async function sharedWith(parts: readonly string[], shop: TestDelivery): Promise<TestDelivery> {
    const ring = new KeyRing({ folder: join(shop.folder, 'keys') });
    const trusted: Record<string, PublicJwk> = {};
    for (const part of parts) trusted[part] = publicHalf(await ring.ownKey(part));
    const keys = new KeyRing({ folder: join(shop.folder, 'keys'), trusted });
    return openTestDelivery(
      shop.folder,
      new ReleaseStore(shop.store.objects, keys, shop.store.cache),
    );
  }

  test('of a part whose key the operator does not know locks nobody out', async () => {
    const shop = await liveDelivery();
    await makeLive(shop.store, remoteSketch('rogue', 'Intrus'));
    const shared = await sharedWith(['shell', 'alpha', 'beta'], shop);
    const outcome = await shared.publish(remoteSketch('alpha', 'Deux'));
    expect(outcome).toMatchObject(SHIPPED);
    expect(outcome.warnings).toEqual([expect.stringContaining('no key of rogue is known here')]);
    expect(outcome.warnings[0]).toContain('Nothing of rogue is served');
    expect(shared.served('rogue/index.html')).toBeNull();
  });

  test('stays on the site as it is served while the operator changes its key', async () => {
    const shop = await liveDelivery();
    const shared = await sharedWith(['shell', 'alpha'], shop);
    const outcome = await shared.publish(remoteSketch('alpha', 'Deux'));
    expect(outcome.warnings).toEqual([expect.stringContaining('no key of beta is known here')]);
    expect(shared.served('beta/index.html')).toContain('<h1>Un</h1>');
    expect(Object.keys(JSON.parse(shared.served('registry/keys.json') ?? '') as object)).toEqual([
      'alpha',
      'shell',
    ]);
    const rival = { ...remoteSketch('alpha', 'rivale'), routes: [route({ path: '/beta' })] };
    expect(await shared.publish(rival)).toMatchObject({ kind: 'refused' });
  });

  test('a part without a key in the operator’s configuration is refused before anything is written', async () => {
    const shop = await liveDelivery();
    const shared = await sharedWith(['shell', 'alpha', 'beta'], shop);
    const build = () => Promise.reject(new Error('was built'));
    const source = { ...sketchSource(shop.store, remoteSketch('aide', 'Neuf')), build };
    const outcome = await publish(shared.delivery, source);
    expect(outcome).toMatchObject({ kind: 'refused', part: 'aide' });
    expect(JSON.stringify(outcome)).toMatch(/npx jalon keys aide.*operator.*keys/);
  });

  test('nor does a key of another team get that far', async () => {
    const shop = await liveDelivery();
    const trusted = { alpha: publicHalf(await generateKey()) };
    const keys = new KeyRing({ folder: join(shop.folder, 'keys'), trusted });
    const store = new ReleaseStore(shop.store.objects, keys, shop.store.cache);
    const build = () => Promise.reject(new Error('was built'));
    const source = { ...sketchSource(shop.store, remoteSketch('alpha', 'Deux')), build };
    const outcome = await publish({ ...shop.delivery, store }, source);
    expect(JSON.stringify(outcome)).toContain('only the team of alpha ships it');
  });
});

describe('live parts that do not fit each other', () => {
  const rival = (part: string) => ({
    ...remoteSketch(part, `page de ${part}`),
    routes: [route({ path: '/commune' })],
  });

  test('are told by everybody’s publish, which goes on', async () => {
    const shop = await liveDelivery();
    for (const part of ['two', 'one']) await makeLive(shop.store, rival(part));
    const outcome = await shop.publish(remoteSketch('alpha', 'Deux'));
    expect(outcome).toMatchObject(SHIPPED);
    expect(outcome.faults).toEqual([
      expect.stringMatching(/^\/commune would be \/commune of one .* and \/commune of two/),
    ]);
    // The same one whoever composes, and the one that the registry leads to.
    expect(shop.served('commune/index.html')).toContain('page de one');
    await makeLive(shop.store, { ...rival('one'), version: '2.0.0' });
    await shop.publish(remoteSketch('alpha', 'Trois'));
    expect(shop.served('commune/index.html')).toContain('page de one');
  });

  test('are not told once one of them is mended', async () => {
    const shop = await liveDelivery();
    for (const part of ['two', 'one']) await makeLive(shop.store, rival(part));
    expect((await shop.publish(remoteSketch('two', 'Ailleurs'))).faults).toEqual([]);
    expect(shop.served('commune/index.html')).toContain('page de one');
  });
});
