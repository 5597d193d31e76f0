import { join } from 'node:path';
import { KeyRing, generateKey, publicHalf, type PublicJwk } from '../store/key-ring';
import { RECORD_LIFETIME_MS, recordKey } from '../store/record';
import { ReleaseStore } from '../store/release-store';
import { composeSite } from '../compose/compose';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  remoteSketch,
  sketchSource,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import { composeOptions, type Delivery } from './context';
import { publish } from './publish';
import { renew, rollback } from './rollback';

const folderWith = temporaryFolders();

/** Three parts are live: each of these tests damages what another team's publish must survive. */
async function liveDelivery(): Promise<TestDelivery> {
  const setup = openTestDelivery(folderWith());
  for (const sketch of [SHELL_SKETCH, remoteSketch('alpha', 'Un'), remoteSketch('beta', 'Un')]) {
    await setup.publish(sketch);
  }
  return setup;
}

const shipWith = (setup: TestDelivery, delivery: Delivery, sketch: ReleaseSketch) =>
  publish(delivery, sketchSource(setup.store, sketch));

const SHIPPED = { kind: 'shipped' };

describe('trust, rule 3: expired records of other parts', () => {
  const LATER = new Date(Date.now() + RECORD_LIFETIME_MS + 86_400_000);

  async function monthsLater() {
    const setup = await liveDelivery();
    const delivery: Delivery = { ...setup.delivery, now: () => LATER };
    return { setup, delivery };
  }

  test('two expired records are renewed one after the other, a third part is published, the site is composed', async () => {
    const { setup, delivery } = await monthsLater();
    expect(await renew(delivery, 'alpha')).toMatchObject({ ...SHIPPED, sequence: 2 });
    expect(await renew(delivery, 'beta')).toMatchObject({ ...SHIPPED, sequence: 2 });
    // The shell has expired too: nobody renewed it.
    expect(await shipWith(setup, delivery, remoteSketch('gamma', 'Neuf'))).toMatchObject(SHIPPED);
    const { folder } = await composeSite(composeOptions(delivery));
    expect(folder).toContain(delivery.sites);
    for (const part of ['alpha', 'beta', 'gamma']) {
      expect(setup.served(`${part}/index.html`)).toContain('<h1>');
    }
  });

  test('expired records of other parts stop no rollback, and their releases stay on the site', async () => {
    const { setup, delivery } = await monthsLater();
    await shipWith(setup, delivery, remoteSketch('alpha', 'Deux'));
    expect(await rollback(delivery, 'alpha')).toMatchObject(SHIPPED);
    expect(setup.served('alpha/index.html')).toContain('<h1>Un</h1>');
    expect(setup.served('beta/index.html')).toContain('<h1>Un</h1>');
  });

  test('every publish reports expired records of other parts: part, date, remedy', async () => {
    const { setup, delivery } = await monthsLater();
    const { warnings } = await shipWith(setup, delivery, remoteSketch('alpha', 'Deux'));
    const [live] = await setup.store.history('beta');
    const day = live?.record?.expires.slice(0, 'YYYY-MM-DD'.length) ?? '';
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain(recordKey('beta', 1));
    expect(warnings[0]).toContain(`it has expired (on ${day})`);
    expect(warnings[0]).toContain('Run "jalon renew beta"');
    expect(warnings[1]).toContain(recordKey('shell', 1));
  });

  test('the gate counts the addresses of parts with expired records as taken', async () => {
    const { setup, delivery } = await monthsLater();
    const rival = { ...remoteSketch('gamma', 'rivale'), routes: [route({ path: '/beta' })] };
    const outcome = await shipWith(setup, delivery, rival);
    expect(outcome).toMatchObject({ kind: 'refused', part: 'gamma' });
    expect(JSON.stringify(outcome)).toContain('/beta of beta');
  });
});

describe('trust, rule 3: a record of another part that its team did not sign', () => {
  const put = ({ folder }: TestDelivery, part: string, sequence: number, text: string) => {
    writeFiles(join(folder, 'store'), { [recordKey(part, sequence)]: text });
  };

  test('a bad record of another part is reported, and its last valid release stays served', async () => {
    const setup = await liveDelivery();
    put(setup, 'beta', 2, 'cut {');
    const outcome = await setup.publish(remoteSketch('alpha', 'Deux'));
    const release = (await setup.store.history('beta'))[1]?.record?.release ?? '';
    expect(outcome).toMatchObject(SHIPPED);
    expect(outcome.warnings).toEqual([
      expect.stringMatching(
        /^The record live\/beta\/00000002\.json is refused: .* remove it from the store/,
      ),
    ]);
    expect(outcome.warnings[0]).toContain(`${release} (sequence 1)`);
    expect(setup.served('alpha/index.html')).toContain('<h1>Deux</h1>');
    expect(setup.served('beta/index.html')).toContain('<h1>Un</h1>');
  });

  test('only its own team repairs a part with a bad record', async () => {
    const setup = await liveDelivery();
    put(setup, 'beta', 2, 'cut {');
    expect(await renew(setup.delivery, 'beta')).toMatchObject({ ...SHIPPED, sequence: 3 });
    const { warnings } = await setup.publish(remoteSketch('alpha', 'Deux'));
    expect(warnings).toEqual([]);
  });

  test('hides its valid ones neither when there are many of it', async () => {
    const setup = await liveDelivery();
    for (let sequence = 2; sequence < 40; sequence += 1) put(setup, 'beta', sequence, '{}');
    expect(await setup.publish(remoteSketch('alpha', 'Deux'))).toMatchObject(SHIPPED);
    expect(setup.served('beta/index.html')).toContain('<h1>Un</h1>');
  });

  /** The site's operator knows the keys of some parts; the machine that publishes holds them all. */
  async function sharedWith(
    parts: readonly string[],
    setup: TestDelivery,
    others: Readonly<Record<string, PublicJwk>> = {},
  ): Promise<TestDelivery> {
    const ring = new KeyRing({ folder: join(setup.folder, 'keys') });
    const trusted: Record<string, PublicJwk> = { ...others };
    for (const part of parts) trusted[part] = publicHalf(await ring.ownKey(part));
    const keys = new KeyRing({ folder: join(setup.folder, 'keys'), trusted });
    return openTestDelivery(
      setup.folder,
      new ReleaseStore(setup.store.objects, keys, setup.store.cache),
    );
  }

  test('a record of a part without a key stops no other part', async () => {
    const setup = await liveDelivery();
    await makeLive(setup.store, remoteSketch('rogue', 'Intrus'));
    const shared = await sharedWith(['shell', 'alpha', 'beta'], setup);
    const outcome = await shared.publish(remoteSketch('alpha', 'Deux'));
    expect(outcome).toMatchObject(SHIPPED);
    expect(outcome.warnings).toEqual([expect.stringMatching(/^rogue is not on the site: /)]);
    expect(outcome.warnings[0]).toContain('Nothing of rogue is served');
    expect(shared.served('rogue/index.html')).toBeNull();
  });

  test('stays on the site as it is served while the operator changes its key', async () => {
    const setup = await liveDelivery();
    const beta = publicHalf(await generateKey());
    const shared = await sharedWith(['shell', 'alpha'], setup, { beta });
    const outcome = await shared.publish(remoteSketch('alpha', 'Deux'));
    expect(outcome.warnings).toEqual([expect.stringContaining('the key of beta did not sign it')]);
    expect(shared.served('beta/index.html')).toContain('<h1>Un</h1>');
    expect(JSON.parse(shared.served('registry/keys.json') ?? '')).toMatchObject({ beta });
    const rival = { ...remoteSketch('alpha', 'rivale'), routes: [route({ path: '/beta' })] };
    expect(await shared.publish(rival)).toMatchObject({ kind: 'refused' });
  });

  test('a part without a key in the operator’s configuration is refused before anything is written', async () => {
    const setup = await liveDelivery();
    const shared = await sharedWith(['shell', 'alpha', 'beta'], setup);
    const build = () => Promise.reject(new Error('was built'));
    const source = { ...sketchSource(setup.store, remoteSketch('aide', 'Neuf')), build };
    const outcome = await publish(shared.delivery, source);
    expect(outcome).toMatchObject({ kind: 'refused', part: 'aide' });
    expect(JSON.stringify(outcome)).toMatch(/npx jalon keys aide.*operator.*keys/);
  });

  test('the key of another team signs nothing', async () => {
    const setup = await liveDelivery();
    const alpha = publicHalf(await generateKey());
    const { delivery } = await sharedWith(['shell', 'beta'], setup, { alpha });
    const before = await setup.store.histories(new Date(), 1);
    const source = sketchSource(setup.store, remoteSketch('alpha', 'Deux'));
    const outcome = await publish(delivery, source);
    expect(JSON.stringify(outcome)).toContain('only the team of alpha ships it');
    expect(await setup.store.afresh().histories(new Date(), 1)).toEqual(before);
  });
});

describe('trust, rule 2: live parts that do not fit each other', () => {
  const rival = (part: string) => ({
    ...remoteSketch(part, `page de ${part}`),
    routes: [route({ path: '/commune' })],
  });

  test('are reported by everybody’s publish, which goes on', async () => {
    const setup = await liveDelivery();
    for (const part of ['two', 'one']) await makeLive(setup.store, rival(part));
    const outcome = await setup.publish(remoteSketch('alpha', 'Deux'));
    expect(outcome).toMatchObject(SHIPPED);
    expect(outcome.faults).toEqual([
      expect.stringMatching(/^\/commune would be \/commune of one .* and \/commune of two/),
    ]);
    // The same one whoever composes, and the one that the registry leads to.
    expect(setup.served('commune/index.html')).toContain('page de one');
    await makeLive(setup.store, { ...rival('one'), version: '2.0.0' });
    await setup.publish(remoteSketch('alpha', 'Trois'));
    expect(setup.served('commune/index.html')).toContain('page de one');
  });

  test('are not reported once one of them is repaired', async () => {
    const setup = await liveDelivery();
    for (const part of ['two', 'one']) await makeLive(setup.store, rival(part));
    expect((await setup.publish(remoteSketch('two', 'Ailleurs'))).faults).toEqual([]);
    expect(setup.served('commune/index.html')).toContain('page de one');
  });
});
