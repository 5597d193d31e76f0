import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { recordKey } from '../store/record';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { sharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { remoteSketch, SHELL_SKETCH, type TestDelivery } from '../testkit/test-delivery';
import type { Delivery } from './context';
import type { Outcome } from './publication';
import { retire, renew, rollback } from './rollback';

const folderWith = temporaryFolders();
const PARTS = ['shell', 'wizard', 'dashboards'];
const wizard = (text: string) => remoteSketch('wizard', text);
const dashboards = (text: string) => remoteSketch('dashboards', text);
const brandOf = (name: string) => ({ brand: { ...siteConfigFixture.brand, name } });

type Shared = Awaited<ReturnType<typeof sharedStore>>;

let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'removed-'));
  const shared = await sharedStore(made, PARTS);
  await shared.publish();
  const team = await shared.open();
  for (const sketch of [SHELL_SKETCH, wizard('Un'), wizard('Deux'), wizard('Trois')]) {
    await team.publish(sketch);
  }
  await team.publish(dashboards('Un'));
  await shared.publish(brandOf('Deux'));
}, LONG_PATIENCE_MS);
afterAll(() => {
  rmSync(made, { recursive: true });
});

/** Three releases of the wizard were live, the dashboards and the operator saw the last one. */
async function liveStore(): Promise<Shared> {
  const folder = folderWith();
  cpSync(made, folder, { recursive: true, verbatimSymlinks: true });
  const shared = await sharedStore(folder, PARTS);
  // The site was composed from this place.
  await shared.publish(brandOf('Trois'));
  return shared;
}

async function remove({ objects }: Shared, ...sequences: number[]): Promise<void> {
  for (const sequence of sequences) await objects.remove(recordKey('wizard', sequence));
}

/** The same store for somebody who has no site, as a pipeline. */
const elsewhere = (team: TestDelivery): Delivery => ({ ...team.delivery, sites: folderWith() });

const sequenceOf = (team: TestDelivery) =>
  (
    JSON.parse(
      (JSON.parse(team.served('registry/parts/wizard.json') ?? '') as { payload: string }).payload,
    ) as PartRecord
  ).sequence;

const texts = (outcome: Pick<Outcome, 'warnings'>) => outcome.warnings.join('\n');

describe('trust, rule 8: when the newest records of a part are removed', () => {
  test.each<[string, (team: TestDelivery) => Promise<Outcome>]>([
    ['publish', (team) => team.publish(wizard('Quatre'))],
    ['renew', ({ delivery }) => renew(delivery, 'wizard')],
    ['rollback', ({ delivery }) => rollback(delivery, 'wizard', undefined)],
    ['retire', ({ delivery }) => retire(delivery, 'wizard')],
  ])('its %s is refused with both sides named, and nothing is written', async (_, command) => {
    const shared = await liveStore();
    // Somebody also wrote something where they were.
    await remove(shared, 2, 3);
    writeFiles(shared.objects.location, { [recordKey('wizard', 3)]: 'garbage' });
    const team = await shared.open();
    const outcome = await command(team);
    expect(outcome).toMatchObject({ kind: 'refused', part: 'wizard' });
    expect(JSON.stringify(outcome)).toContain(
      'has sequence 1 of wizard, the served site has 3, configuration 3 saw 3, record 1 of dashboards saw 3',
    );
    expect(JSON.stringify(outcome)).toContain('--accept-loss wizard=3');
    expect(await shared.objects.read(recordKey('wizard', 2))).toBeNull();
    expect(team.served('wizard/index.html')).toContain('<h1>Trois</h1>');
  });

  test('others publish on, with a warning; the part stays as it is served', async () => {
    const shared = await liveStore();
    await remove(shared, 2, 3);
    const team = await shared.open();
    const outcome = await team.publish(dashboards('Deux'));
    expect(outcome).toMatchObject({ kind: 'shipped', sequence: 2 });
    expect(texts(outcome)).toContain('has sequence 1 of wizard, the served site has 3');
    expect(await team.publish({ ...SHELL_SKETCH, version: '2.0.0' })).toMatchObject({
      kind: 'shipped',
    });
    expect(team.served('dashboards/index.html')).toContain('<h1>Deux</h1>');
    expect(team.served('wizard/index.html')).toContain('<h1>Trois</h1>');
    expect(sequenceOf(team)).toBe(3);
    const [record] = await team.store.history('dashboards');
    expect(record?.record?.seen).toEqual({ shell: 1, wizard: 3, '@config': 3 });
  });

  test('all of them: the part stays as it is served', async () => {
    const shared = await liveStore();
    await remove(shared, 1, 2, 3);
    const team = await shared.open();
    expect(await team.publish(dashboards('Deux'))).toMatchObject({ kind: 'shipped' });
    expect(team.served('wizard/index.html')).toContain('<h1>Trois</h1>');
    expect(await team.publish(wizard('Quatre'))).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('has sequence 0 of wizard, the served site has 3')],
    });
  });

  test('the served record brings them back, as the refusal says', async () => {
    const shared = await liveStore();
    await remove(shared, 2, 3);
    const team = await shared.open();
    const outcome = await team.publish(wizard('Quatre'));
    const [, from = '', to = ''] = /Copy (\S+) to (\S+), or/.exec(JSON.stringify(outcome)) ?? [];
    cpSync(from, to);
    expect(await team.publish(wizard('Quatre'))).toMatchObject({
      kind: 'shipped',
      sequence: 4,
      warnings: [],
    });
  });

  test('the operator’s configuration says so where there is no site', async () => {
    const shared = await liveStore();
    await remove(shared, 2, 3);
    const team = await shared.open();
    const delivery = elsewhere(team);
    const outcome = await renew(delivery, 'wizard');
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(JSON.stringify(outcome)).toContain(
      'configuration 3 saw 3, record 1 of dashboards saw 3',
    );
    expect(await renew(delivery, 'dashboards')).toMatchObject({ kind: 'shipped' });
  });

  test('the operator accepts the loss: the part goes on above what tabs know', async () => {
    const shared = await liveStore();
    await remove(shared, 2, 3);
    expect(await shared.publish(brandOf('Trois'))).toMatchObject({
      kind: 'unchanged',
      warnings: [expect.stringContaining('has sequence 1 of wizard')],
    });
    const accepted = await shared.publish(brandOf('Trois'), { accept: { wizard: 3 } });
    expect(accepted).toMatchObject({ kind: 'published', sequence: 4, warnings: [] });
    const team = await shared.open();
    expect(team.served('wizard/index.html')).toContain('<h1>Un</h1>');
    expect(await team.publish(wizard('Quatre'))).toMatchObject({
      kind: 'shipped',
      sequence: 4,
      warnings: [],
    });
    expect(await shared.publish(brandOf('Cinq'))).toMatchObject({ warnings: [] });
    expect(await (await shared.open()).publish(dashboards('Deux'))).toMatchObject({
      kind: 'shipped',
      warnings: [],
    });
  });
});

describe('trust, rule 8: what another team claims to have seen', () => {
  const MOST = 1_000_000_000;

  /** The team of the dashboards signs whatever it wants. */
  async function claim(team: TestDelivery, seen: Record<string, number>): Promise<void> {
    const { store } = team.delivery;
    const [live] = (await store.live()).filter(({ record }) => record.part === 'dashboards');
    const { release, manifest, sequence } = live?.record ?? {
      release: '',
      manifest: '',
      sequence: 0,
    };
    const sealed = { release: await store.release('dashboards', release, manifest), manifest };
    const next = await store.propose(sealed, new Date(), sequence, { seen });
    await store.commit(await store.sign(next));
  }

  test('locks nobody: it is a warning that names the team', async () => {
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

  test('of the configuration stops its own commands alone', async () => {
    const shared = await liveStore();
    const team = await shared.open();
    await claim(team, { '@config': MOST });
    expect(await team.publish(dashboards('Deux'))).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('record 2 of dashboards saw 1000000000')],
    });
    expect(await team.publish(wizard('Quatre'))).toMatchObject({ kind: 'shipped' });
  });
});

describe('trust, rule 8: when the newest configuration is removed', () => {
  test('nothing is published, also not by the operator, until the loss is accepted', async () => {
    const shared = await liveStore();
    await shared.objects.remove('config/00000003.json');
    const says = expect.stringContaining(
      'has sequence 2 of the operator’s configuration, the served site has 3',
    ) as string;
    const refused = { kind: 'refused', reasons: [says] };
    expect(await (await shared.open()).publish(dashboards('Deux'))).toMatchObject(refused);
    expect(await shared.publish(brandOf('Quatre'))).toMatchObject(refused);
    expect(await shared.publish(brandOf('Quatre'), { accept: { '@config': 3 } })).toMatchObject({
      kind: 'published',
      sequence: 4,
    });
    const team = await shared.open();
    expect(await team.publish(dashboards('Deux'))).toMatchObject({ kind: 'shipped', warnings: [] });
  });

  test('a part whose own record saw it says so where there is no site; others are warned', async () => {
    const shared = await liveStore();
    await (await shared.open()).publish(dashboards('Deux'));
    await shared.objects.remove('config/00000003.json');
    const delivery = elsewhere(await shared.open());
    expect(await renew(delivery, 'dashboards')).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('record 2 of dashboards saw 3')],
    });
    const outcome = await renew(delivery, 'wizard');
    expect(outcome).toMatchObject({ kind: 'shipped' });
    expect(texts(outcome)).toContain('has sequence 2 of the operator’s configuration');
  });

  test('all of them: the operator, who publishes again, is told', async () => {
    const shared = await liveStore();
    for (const { key } of await shared.objects.list('config/')) await shared.objects.remove(key);
    expect(await shared.publish(brandOf('Quatre'))).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('has sequence 0 of the operator’s configuration')],
    });
  });
});

describe('nothing is taken for lost', () => {
  test('beside the site of another store', async () => {
    const [one, other] = [await liveStore(), await sharedStore(folderWith(), PARTS)];
    await other.publish();
    const team = await other.open();
    const delivery = { ...team.delivery, sites: (await one.open()).delivery.sites };
    const seen = Object.assign(team, { delivery });
    expect(await seen.publish(SHELL_SKETCH)).toMatchObject({ kind: 'shipped', warnings: [] });
  });

  test.each([
    ['changed', true],
    ['took away', false],
  ])('of a part whose key the operator %s', async (_, isChanged) => {
    const shared = await liveStore();
    const other = await sharedStore(folderWith(), ['wizard']);
    const { wizard: own, ...others } = shared.keys;
    expect(own).toBeDefined();
    const keys = isChanged ? { ...others, ...other.keys } : others;
    await shared.publish({ keys });
    const outcome = await (await shared.open()).publish(dashboards('Deux'));
    expect(outcome).toMatchObject({ kind: 'shipped' });
    expect(texts(outcome)).not.toContain('has sequence');
  });
});
