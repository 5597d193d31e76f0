import { join } from 'node:path';
import { parseSigned, type PartRecord } from '@jalon/shared/protocol';
import { isSignedBy, KeyRing, type PublicJwk } from '../store/key-ring';
import { checkRecord, recordKey, recordOf } from '../store/record';
import { ReleaseStore } from '../store/release-store';
import { sharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  remoteSketch,
  SHELL_SKETCH,
  sketchSource,
  type TestDelivery,
} from '../testkit/test-delivery';
import { check } from './check';
import { checkLive } from './doctor';
import { historyOf } from './history';
import { publish } from './publish';
import { retire, retirePlan } from './retire';
import { renew, rollback } from './rollback';
import { statusOf } from './status';
import { verify } from './verify';

const folderWith = temporaryFolders();
const AIDE = remoteSketch('aide', 'Aide');

/** Shell, "aide" and "demo" are live. The operator's machine has no key of a part. @param demo changes that part. */
async function liveSite(demo: object = {}) {
  const shared = await sharedStore(folderWith(), ['shell', 'aide', 'demo']);
  await shared.publish();
  const team = await shared.open();
  for (const sketch of [SHELL_SKETCH, AIDE, { ...remoteSketch('demo', 'Un'), ...demo }]) {
    expect(await team.publish(sketch)).toMatchObject({ kind: 'shipped' });
  }
  const operator = await shared.open({ keys: 'operator' });
  const without = Object.fromEntries(
    Object.entries(shared.keys).filter(([part]) => part !== 'aide'),
  );
  return { ...shared, team, operator, without };
}

const json = (setup: TestDelivery, file: string) =>
  JSON.parse(setup.served(file) ?? 'null') as unknown;

describe('an end that the operator signs', () => {
  test('takes the part off the site for everybody, and its record verifies in browsers', async () => {
    const { operator, own, open } = await liveSite();
    expect(await retire(operator.delivery, 'aide')).toMatchObject({
      kind: 'retired',
      sequence: 2,
      warnings: [],
    });
    expect(operator.served('aide/index.html')).toBeNull();
    expect(operator.served('sitemap.xml')).not.toContain('/aide');
    expect(json(operator, 'registry/routes.json')).toEqual({ aide: [], demo: ['/demo'] });
    const signed = parseSigned(json(operator, 'registry/parts/aide.json'));
    const keys = json(operator, 'registry/keys.json') as Record<string, PublicJwk>;
    expect(keys.aide).toEqual(own);
    expect(await isSignedBy(signed, own)).toBe(true);
    // Another team, with another folder of sites.
    const other = await open({ sites: 'other' });
    expect(await other.publish(remoteSketch('demo', 'Deux'))).toMatchObject({
      kind: 'shipped',
      warnings: [],
      faults: [],
    });
    expect(other.served('aide/index.html')).toBeNull();
    expect(json(other, 'registry/routes.json')).toEqual({ aide: [], demo: ['/demo'] });
  });

  test('is told by history, which says who ended it and why, and by status; the doctor and verify miss nothing', async () => {
    const { operator, team } = await liveSite();
    const note = { reason: 'contrat terminé' };
    await retire({ ...operator.delivery, note }, 'aide');
    const [ended, first] = await historyOf(team.store, 'aide', new Date());
    expect(ended).toMatchObject({
      state: 'retired',
      record: { action: 'retire', signedBy: 'operator', note },
    });
    expect(first).toMatchObject({ record: { action: 'publish', signedBy: 'team' } });
    const status = (await statusOf(team.store, new Date())).find(({ part }) => part === 'aide');
    expect(status).toMatchObject({ fault: null, live: null, retired: ended?.record?.issued });
    const findings = await checkLive(team.store, team.delivery.config, new Date());
    expect(findings.filter(({ what }) => what.includes('aide'))).toEqual([]);
    const { faults, warnings } = await verify(team.store, team.delivery.sites, new Date());
    expect([...faults, ...warnings]).toEqual([]);
  });

  test('goes on when other parts link to its pages, and names them', async () => {
    const files = { ...remoteSketch('demo', 'Un').files, 'client/HomePage.js': '({to:"/aide"})' };
    const { operator, team } = await liveSite({ files });
    const links = expect.stringMatching(/^demo 1\.0\.0-\w+ links to \/aide of aide /) as string;
    expect(await retire(team.delivery, 'aide')).toMatchObject({
      kind: 'refused',
      reasons: [links],
    });
    expect(await retire(operator.delivery, 'aide')).toMatchObject({
      kind: 'retired',
      warnings: [links],
    });
    expect(operator.served('aide/index.html')).toBeNull();
  });

  test('under check says what would leave, and writes nothing', async () => {
    const { operator, team } = await liveSite();
    const checked = await check(operator.delivery, retirePlan(operator.delivery, 'aide'));
    expect(checked).toMatchObject({ kind: 'passed', difference: { after: null } });
    expect(await team.store.history('aide')).toHaveLength(1);
    expect(operator.served('aide/index.html')).toContain('<h1>Aide</h1>');
  });

  test('is undone by its team, while its key stands in the configuration', async () => {
    const { operator, team, publish: configure, without, open } = await liveSite();
    await retire(operator.delivery, 'aide');
    expect(await rollback(team.delivery, 'aide')).toMatchObject({ kind: 'shipped', sequence: 3 });
    expect(team.served('aide/index.html')).toContain('<h1>Aide</h1>');
    await retire(operator.delivery, 'aide');
    await configure({ keys: without });
    const later = await open();
    expect(await later.publish(AIDE)).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('has no key of aide')],
    });
  });

  test('with the key removed leaves nothing on the site, and nothing to report', async () => {
    const { operator, publish: configure, without, open } = await liveSite();
    await retire(operator.delivery, 'aide');
    expect(await configure({ keys: without })).toMatchObject({ warnings: [], leaves: [] });
    const later = await open({ keys: 'operator' });
    expect(later.served('registry/parts/aide.json')).toBeNull();
    expect(later.served('assets/aide/entry.js')).toBeNull();
    expect(await retire(later.delivery, 'aide')).toMatchObject({ kind: 'retired', sequence: 2 });
  });

  test('is refused for the shell, and for a part that is not on the site already', async () => {
    const { operator, publish: configure, without, open } = await liveSite();
    expect(await retire(operator.delivery, 'shell')).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('which every page stands in')],
    });
    await configure({ keys: without });
    const later = await open({ keys: 'operator' });
    expect(await retire(later.delivery, 'aide')).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('aide is not on the site')],
    });
  });
});

describe('the operator’s key', () => {
  test('publishes, renews and rolls back no part', async () => {
    const { operator } = await liveSite();
    const { delivery, store } = operator;
    const outcomes = [
      await publish(delivery, sketchSource(store, remoteSketch('aide', 'Deux'))),
      await renew(delivery, 'aide'),
      await rollback(delivery, 'aide'),
    ];
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        kind: 'refused',
        reasons: [expect.stringContaining('No private key of aide')],
      });
    }
  });

  test.each<[what: string, patch: (live: PartRecord) => object]>([
    ['a release', () => ({ retired: false })],
    ['an end with routes', ({ routes }) => ({ routes })],
    ['an end with pages', ({ pages }) => ({ pages })],
    ['an end with a candidate', (live) => ({ candidate: { ...live, share: 99, offset: 0 } })],
    ['an end with an origin', () => ({ origins: { connect: ['https://evil.example'] } })],
    ['an end with a link', () => ({ navigation: [] })],
    ['the end of a shell', () => ({ kind: 'shell' })],
  ])(
    'signs nothing else that counts: %s is ignored, and what was live is live',
    async (_, patch) => {
      const { operator, team, folder, own } = await liveSite();
      const [live] = await team.store.history('aide');
      if (!live?.record) throw new Error('Nothing of aide is live.');
      const { release, manifest } = live.record;
      const sealed = { release: await team.store.release('aide', release, manifest), manifest };
      const ending = recordOf({ ...sealed, sequence: 2, now: new Date(), retired: true });
      const payload = JSON.stringify({ ...ending, ...patch(live.record) });
      const ring = new KeyRing({ folder: join(folder, 'operator') });
      const signed = { payload, signature: await ring.signAsOperator(payload) };
      expect(await isSignedBy(signed, own)).toBe(true);
      const key = recordKey('aide', 2);
      writeFiles(join(folder, 'store'), { [key]: JSON.stringify(signed) });
      const bytes = Buffer.from(JSON.stringify(signed));
      const place = { part: 'aide', sequence: 2, key, modified: 0, size: bytes.length };
      const read = () => Promise.resolve(bytes);
      expect(await checkRecord(place, read, team.store.keys, new Date())).toMatchObject({
        fault: 'wrong signature',
      });
      expect(await operator.store.live()).toHaveLength(3);
    },
  );

  test('of another operator ends nothing', async () => {
    const { operator, folder, objects, keys, own, team } = await liveSite();
    const stranger = new KeyRing({ folder: join(folder, 'stranger') });
    await stranger.ownOperatorKey();
    const ring = new KeyRing({ folder: join(folder, 'stranger'), trusted: keys, operator: own });
    const store = new ReleaseStore(objects, ring, join(folder, 'cache'));
    expect(await retire({ ...operator.delivery, store }, 'aide')).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('No private key of aide')],
    });
    expect(await team.store.history('aide')).toHaveLength(1);
  });

  test('in the variable of a pipeline ends a part as well', async () => {
    const { operator, folder, objects, keys, own } = await liveSite();
    const signingKey = JSON.stringify(
      await new KeyRing({ folder: join(folder, 'operator') }).ownOperatorKey(),
    );
    const ring = new KeyRing({ folder: folderWith(), signingKey, trusted: keys, operator: own });
    const store = new ReleaseStore(objects, ring, join(folder, 'cache'));
    expect(await retire({ ...operator.delivery, store }, 'aide')).toMatchObject({
      kind: 'retired',
    });
  });
});
