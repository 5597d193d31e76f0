import { cpSync } from 'node:fs';
import { siteConfigFixture } from '@jalon/shared/testing';
import { recordKey } from '../store/record';
import { liveSharedStore, sharedStore } from '../testkit/shared-store';
import { preparedFolder, temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  refusedFor,
  remoteSketch,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import type { Delivery } from './context';
import type { Outcome } from './publication';
import { retire, renew, rollback } from './rollback';

const folderWith = temporaryFolders();
const PARTS = ['shell', 'wizard', 'dashboards'];
const wizard = (text: string) => remoteSketch('wizard', text);
const dashboards = (text: string) => remoteSketch('dashboards', text);
const brandOf = (name: string) => ({ brand: { ...siteConfigFixture.brand, name } });

const prepared = preparedFolder(async (folder) => {
  const releases = [wizard('Un'), wizard('Deux'), wizard('Trois'), dashboards('Un')];
  const shared = await liveSharedStore(folder, ...releases);
  await shared.publish(brandOf('Deux'));
});

/** Three releases of the wizard were live, the dashboards and the operator saw the last one. */
async function liveStore() {
  const shared = await sharedStore(prepared(), PARTS);
  // Composes the site from the copied folder.
  await shared.publish(brandOf('Trois'));
  return shared;
}

/** The newest records of the wizard are removed. */
async function robbedStore(sequences = [2, 3]) {
  const shared = await liveStore();
  for (const sequence of sequences) await shared.objects.remove(recordKey('wizard', sequence));
  return { ...shared, team: await shared.open() };
}

/** The same store on a machine without a site, such as a pipeline. */
const elsewhere = (team: TestDelivery): Delivery => ({ ...team.delivery, sites: folderWith() });

const texts = (outcome: Pick<Outcome, 'warnings'>) => outcome.warnings.join('\n');

describe('trust, rule 8: when the newest records of a part are removed', () => {
  test.each<[string, (team: TestDelivery) => Promise<Outcome>]>([
    ['publish', (team) => team.publish(wizard('Quatre'))],
    ['renew', ({ delivery }) => renew(delivery, 'wizard')],
    ['rollback', ({ delivery }) => rollback(delivery, 'wizard', undefined)],
    ['retire', ({ delivery }) => retire(delivery, 'wizard')],
  ])(
    '%s of the part is refused, names what each side has, and writes nothing',
    async (_, command) => {
      const { objects, team } = await robbedStore();
      // Garbage in the place of a removed record makes no difference.
      writeFiles(objects.location, { [recordKey('wizard', 3)]: 'garbage' });
      const outcome = await command(team);
      expect(outcome).toMatchObject({ kind: 'refused', part: 'wizard' });
      expect(JSON.stringify(outcome)).toContain(
        'has sequence 1 of wizard, the served site has 3, configuration 3 saw 3, record 1 of dashboards saw 3',
      );
      expect(JSON.stringify(outcome)).toContain('--accept-loss wizard=3');
      expect(await objects.read(recordKey('wizard', 2))).toBeNull();
      expect(team.served('wizard/index.html')).toContain('<h1>Trois</h1>');
    },
  );

  test('other teams can publish, with a warning, and the part stays as it is served', async () => {
    const { team } = await robbedStore();
    const outcome = await team.publish(dashboards('Deux'));
    expect(outcome).toMatchObject({ kind: 'shipped', sequence: 2 });
    expect(texts(outcome)).toContain('has sequence 1 of wizard, the served site has 3');
    expect(await team.publish({ ...SHELL_SKETCH, version: '2.0.0' })).toMatchObject({
      kind: 'shipped',
    });
    expect(team.served('dashboards/index.html')).toContain('<h1>Deux</h1>');
    expect(team.served('wizard/index.html')).toContain('<h1>Trois</h1>');
    expect(team.servedRecord('wizard').sequence).toBe(3);
    const [record] = await team.store.history('dashboards');
    expect(record?.record?.seen).toEqual({ shell: 1, wizard: 3, '@config': 3 });
  });

  test('a part without any record left stays as it is served, and its publish is refused', async () => {
    const { team } = await robbedStore([1, 2, 3]);
    expect(await team.publish(dashboards('Deux'))).toMatchObject({ kind: 'shipped' });
    expect(team.served('wizard/index.html')).toContain('<h1>Trois</h1>');
    expect(await team.publish(wizard('Quatre'))).toMatchObject(
      refusedFor('has sequence 0 of wizard, the served site has 3'),
    );
  });

  test('the part can be published once the served record is copied to the store, as the refusal says', async () => {
    const { team } = await robbedStore();
    const outcome = await team.publish(wizard('Quatre'));
    const [, from = '', to = ''] = /Copy (\S+) to (\S+), or/.exec(JSON.stringify(outcome)) ?? [];
    cpSync(from, to);
    expect(await team.publish(wizard('Quatre'))).toMatchObject({
      kind: 'shipped',
      sequence: 4,
      warnings: [],
    });
  });

  test('on a machine without a site, the operator’s configuration reveals removed records', async () => {
    const { team } = await robbedStore();
    const delivery = elsewhere(team);
    expect(await renew(delivery, 'wizard')).toMatchObject(
      refusedFor('configuration 3 saw 3, record 1 of dashboards saw 3'),
    );
    expect(await renew(delivery, 'dashboards')).toMatchObject({ kind: 'shipped' });
  });

  test('after the operator accepts the loss, the part continues above the lost sequences', async () => {
    const { publish, open } = await robbedStore();
    expect(await publish(brandOf('Trois'))).toMatchObject({
      kind: 'unchanged',
      warnings: [expect.stringContaining('has sequence 1 of wizard')],
    });
    const accepted = await publish(brandOf('Trois'), { accept: { wizard: 3 } });
    expect(accepted).toMatchObject({ kind: 'published', sequence: 4, warnings: [] });
    const team = await open();
    expect(team.served('wizard/index.html')).toContain('<h1>Un</h1>');
    const shipped = { kind: 'shipped', warnings: [] };
    expect(await team.publish(wizard('Quatre'))).toMatchObject({ ...shipped, sequence: 4 });
    expect(await publish(brandOf('Cinq'))).toMatchObject({ warnings: [] });
    expect(await (await open()).publish(dashboards('Deux'))).toMatchObject(shipped);
  });
});

describe('trust, rule 8: what another team claims to have seen', () => {
  const MOST = 1_000_000_000;

  /** Signs a record of the dashboards that claims to have seen these sequences. */
  async function claim(team: TestDelivery, seen: Record<string, number>): Promise<void> {
    const { store } = team.delivery;
    const [live] = (await store.live()).filter(({ record }) => record.part === 'dashboards');
    if (!live) throw new Error('Nothing of dashboards is live.');
    const { release, manifest, sequence } = live.record;
    const sealed = { release: await store.release('dashboards', release, manifest), manifest };
    const next = await store.propose(sealed, new Date(), sequence, { seen });
    await store.commit(await store.sign(next));
  }

  test('a claim to have seen records that never existed blocks nobody, and a warning names the team', async () => {
    const shared = await liveStore();
    const team = await shared.open();
    await claim(team, { wizard: MOST, shell: MOST, '@config': MOST });
    const outcome = await team.publish(wizard('Quatre'));
    expect(outcome).toMatchObject({ kind: 'shipped', sequence: 4 });
    expect(texts(outcome)).toContain(
      'has sequence 3 of wizard, record 2 of dashboards saw 1000000000: nothing else confirms it. Ask the team of dashboards.',
    );
    expect(await shared.publish(brandOf('Quatre'))).toMatchObject({ kind: 'published' });
    const { delivery } = await shared.open();
    expect(await rollback(delivery, 'wizard')).toMatchObject({ kind: 'shipped', sequence: 5 });
  });

  test('a claim to have seen a configuration that never existed blocks only the team that made it', async () => {
    const shared = await liveStore();
    const team = await shared.open();
    await claim(team, { '@config': MOST });
    expect(await team.publish(dashboards('Deux'))).toMatchObject(
      refusedFor('record 2 of dashboards saw 1000000000'),
    );
    expect(await team.publish(wizard('Quatre'))).toMatchObject({ kind: 'shipped' });
  });
});

describe('trust, rule 8: when the newest configuration is removed', () => {
  test('nobody can publish, not even the operator, until the loss is accepted', async () => {
    const shared = await liveStore();
    await shared.objects.remove('config/00000003.json');
    const refused = refusedFor(
      'has sequence 2 of the operator’s configuration, the served site has 3',
    );
    expect(await (await shared.open()).publish(dashboards('Deux'))).toMatchObject(refused);
    expect(await shared.publish(brandOf('Quatre'))).toMatchObject(refused);
    expect(await shared.publish(brandOf('Quatre'), { accept: { '@config': 3 } })).toMatchObject({
      kind: 'published',
      sequence: 4,
    });
    const team = await shared.open();
    expect(await team.publish(dashboards('Deux'))).toMatchObject({ kind: 'shipped', warnings: [] });
  });

  test('on a machine without a site, a part whose record saw the configuration is refused, others are warned', async () => {
    const shared = await liveStore();
    await (await shared.open()).publish(dashboards('Deux'));
    await shared.objects.remove('config/00000003.json');
    const delivery = elsewhere(await shared.open());
    expect(await renew(delivery, 'dashboards')).toMatchObject(
      refusedFor('record 2 of dashboards saw 3'),
    );
    const outcome = await renew(delivery, 'wizard');
    expect(outcome).toMatchObject({ kind: 'shipped' });
    expect(texts(outcome)).toContain('has sequence 2 of the operator’s configuration');
  });

  test('the next publish of the operator is refused when no configuration is left', async () => {
    const shared = await liveStore();
    for (const { key } of await shared.objects.list('config/')) await shared.objects.remove(key);
    expect(await shared.publish(brandOf('Quatre'))).toMatchObject(
      refusedFor('has sequence 0 of the operator’s configuration'),
    );
  });
});

test('the site of another store does not make records count as lost', async () => {
  const [one, other] = [await liveStore(), await sharedStore(folderWith(), PARTS)];
  await other.publish();
  const { delivery, publish } = await other.open();
  delivery.sites = (await one.open()).delivery.sites;
  expect(await publish(SHELL_SKETCH)).toMatchObject({ kind: 'shipped', warnings: [] });
});

test.each([
  ['changed', true],
  ['removed', false],
])('records of a part whose key the operator %s do not count as lost', async (_, isChanged) => {
  const shared = await liveStore();
  const other = await sharedStore(folderWith(), ['wizard']);
  const { wizard: own, ...others } = shared.keys;
  expect(own).toBeDefined();
  await shared.publish({ keys: isChanged ? { ...others, ...other.keys } : others });
  const outcome = await (await shared.open()).publish(dashboards('Deux'));
  expect(outcome).toMatchObject({ kind: 'shipped' });
  expect(texts(outcome)).not.toContain('has sequence');
});
