import { join } from 'node:path';
import { KeyRing, generateKey, publicKeyOf, type PublicJwk } from '../store/key-ring';
import { RECORD_LIFETIME_MS, recordKey } from '../store/record';
import { ReleaseStore } from '../store/release-store';
import { makeLive, route } from '../testkit/release-builder';
import { preparedFolder, writeFiles } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  openTestDelivery,
  refusedFor,
  remoteSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import { renew, rollback } from '../testkit/commands';

const prepared = preparedFolder((folder) =>
  makeLiveDelivery(folder, remoteSketch('alpha', 'Un'), remoteSketch('beta', 'Un')),
);

/** Three parts are live; each test damages something that must not block another team's publish. */
const threeLive = () => openTestDelivery(prepared());

const SHIPPED = { kind: 'shipped' };

describe('trust, rule 3: expired records of other parts', () => {
  const LATER = new Date(Date.now() + RECORD_LIFETIME_MS + 86_400_000);

  function monthsLater() {
    const setup = threeLive();
    setup.delivery.now = () => LATER;
    return setup;
  }

  test('expired records of other parts are reported with date and remedy, block no publish, renewal or rollback, and their releases stay', async () => {
    const setup = monthsLater();
    const { warnings } = await setup.publish(remoteSketch('alpha', 'Deux'));
    const [live] = await setup.store.history('beta');
    const day = live?.record?.expires.slice(0, 'YYYY-MM-DD'.length) ?? '';
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain(recordKey('beta', 1));
    expect(warnings[0]).toContain(`it has expired (on ${day})`);
    expect(warnings[0]).toContain('Run "jalon renew beta"');
    expect(warnings[1]).toContain(recordKey('shell', 1));
    expect(await rollback(setup.delivery, 'alpha')).toMatchObject(SHIPPED);
    expect(await renew(setup.delivery, 'beta')).toMatchObject({ ...SHIPPED, sequence: 2 });
    // The record of the shell has expired too, because nobody renewed it.
    expect(await setup.publish(remoteSketch('gamma', 'Neuf'))).toMatchObject(SHIPPED);
    for (const [part, text] of Object.entries({ alpha: 'Un', beta: 'Un', gamma: 'Neuf' })) {
      expect(setup.served(`${part}/index.html`)).toContain(`<h1>${text}</h1>`);
    }
  });

  test('the gate treats the addresses of parts with expired records as taken', async () => {
    const rival = { ...remoteSketch('gamma', 'rivale'), routes: [route({ path: '/beta' })] };
    const refused = { part: 'gamma', ...refusedFor('/beta (HomePage) of beta') };
    expect(await monthsLater().publish(rival)).toMatchObject(refused);
  });
});

describe('trust, rule 3: a record of another part that its team did not sign', () => {
  const put = ({ folder }: TestDelivery, part: string, sequence: number, text: string) => {
    writeFiles(join(folder, 'store'), { [recordKey(part, sequence)]: text });
  };

  test('a bad record of another part is reported until it is repaired, and the last valid release stays served', async () => {
    const setup = threeLive();
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
    expect(await renew(setup.delivery, 'beta')).toMatchObject({ ...SHIPPED, sequence: 3 });
    expect((await setup.publish(remoteSketch('alpha', 'Trois'))).warnings).toEqual([]);
  });

  test('a publish with a key that is not the team’s is refused and writes nothing', async () => {
    const { folder, store } = threeLive();
    const trusted: Record<string, PublicJwk> = { alpha: publicKeyOf(await generateKey()) };
    for (const part of ['shell', 'beta'])
      trusted[part] = publicKeyOf(await store.keys.ownKey(part));
    const keys = new KeyRing({ folder: join(folder, 'keys'), trusted });
    const other = openTestDelivery(folder, {
      store: new ReleaseStore(store.objects, keys, store.cache),
    });
    const before = await store.histories(new Date(), 1);
    expect(await other.publish(remoteSketch('alpha', 'Deux'))).toMatchObject(
      refusedFor('only the team of alpha ships it'),
    );
    expect(await store.afresh().histories(new Date(), 1)).toEqual(before);
  });
});

describe('trust, rule 2: live parts that conflict', () => {
  const rival = (part: string) => ({
    ...remoteSketch(part, `page de ${part}`),
    routes: [route({ path: '/commune' })],
  });

  test('every publish reports live parts that conflict, until one of them is repaired', async () => {
    const setup = threeLive();
    for (const part of ['two', 'one']) await makeLive(setup.store, rival(part));
    const outcome = await setup.publish(remoteSketch('alpha', 'Deux'));
    expect(outcome).toMatchObject(SHIPPED);
    expect(outcome.faults).toEqual([
      expect.stringMatching(/^\/commune would be \/commune .* of two .* and \/commune .* of one/),
    ]);
    // Every machine gives the address to the same one of the two parts, which the registry names too.
    expect(setup.served('commune/index.html')).toContain('page de one');
    await makeLive(setup.store, { ...rival('one'), version: '2.0.0' });
    await setup.publish(remoteSketch('alpha', 'Trois'));
    expect(setup.served('commune/index.html')).toContain('page de one');
    expect((await setup.publish(remoteSketch('two', 'Ailleurs'))).faults).toEqual([]);
    expect(setup.served('commune/index.html')).toContain('page de one');
  });
});
