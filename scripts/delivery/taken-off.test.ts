import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NavigationEntry, PartRecord } from '@jalon/shared/protocol';
import { parseSigned } from '../core/record-schema';
import { generateKey, isSignedBy, KeyRing, publicHalf, type PublicJwk } from '../store/key-ring';
import { liveSharedStore, sharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  refusedFor,
  remoteSketch,
  sketchSource,
  type TestDelivery,
} from '../testkit/test-delivery';
import { check } from './check';
import { checkLive, isReady } from './doctor';
import { findGarbage } from './prune';
import { checkPlan, publish } from './publish';
import { renew, retire, retirePlan, rollback } from './rollback';
import { serveLive } from './serve-live';
import { statusOf } from './status';
import { verify } from './verify';
import { checkRecord, recordKey, recordOf } from '../store/record';
import { ReleaseStore } from '../store/release-store';
import { historyOf } from './history';

const folderWith = temporaryFolders();

const LINK: NavigationEntry = {
  place: 'footer',
  group: 'companies',
  to: '/aide',
  label: 'Aide',
  order: 1,
};
const LINKING = { ...remoteSketch('demo', 'Un').files, 'client/HomePage.js': '({to:"/aide"})' };
const AIDE = { ...remoteSketch('aide', 'Aide'), navigation: [LINK] };

/**
 * Shell, "aide" with a link in the footer, and "demo" are live. The operator's machine has no private key of a part.
 * @param demo overrides for the part "demo".
 */
async function liveSite(demo: object = {}) {
  const parts = [AIDE, { ...remoteSketch('demo', 'Un'), ...demo }];
  const store = await liveSharedStore(folderWith(), ...parts);
  const operator = await store.open({ keys: 'operator' });
  const { aide, ...without } = store.keys;
  expect(aide).toBeDefined();
  /** Retires "aide" from a machine with these private keys. */
  const endWith = (ring: { folder: string; signingKey?: string }) => {
    const { objects, keys: trusted, own, folder } = store;
    const keys = new KeyRing({ ...ring, trusted, operator: own });
    const machine = new ReleaseStore(objects, keys, join(folder, 'cache'));
    return retire({ ...operator.delivery, store: machine }, 'aide');
  };
  return { ...store, operator, without, endWith };
}

/** The operator removes the key of "aide". */
async function takenOff() {
  const site = await liveSite();
  await site.publish({ keys: site.without });
  return { ...site, team: await site.open() };
}

const filesOf = ({ delivery }: TestDelivery) =>
  readdirSync(join(delivery.sites, 'current', 'public'), { recursive: true, encoding: 'utf8' });

/** Checks that the served key of "aide" signed its served record. @returns the key. */
async function expectSigned(setup: TestDelivery): Promise<PublicJwk | undefined> {
  const { aide } = setup.servedJson('registry/keys.json') as Record<string, PublicJwk>;
  const signed = parseSigned(setup.servedJson('registry/parts/aide.json'));
  expect(aide && (await isSignedBy(signed, aide))).toBe(true);
  return aide;
}

const TAKEN_OFF =
  'aide is not on the site: the operator’s configuration has no key of it. The operator puts it there with its public key under "keys". Nothing of aide is served.';

describe('trust, rule 9: a part whose key the operator removes', () => {
  test('the part is removed with its pages, links, record and files from every folder of sites', async () => {
    const { publish, without, open } = await liveSite();
    expect((await open()).servedLinks('demo/index.html')).toEqual([LINK]);
    expect(await publish({ keys: without })).toMatchObject({
      kind: 'published',
      warnings: [TAKEN_OFF],
    });
    const served = new Set<string>();
    for (const sites of ['sites', 'other']) {
      const machine = await open({ sites });
      served.add((await serveLive(machine.delivery)).key);
      expect(filesOf(machine).filter((name) => name.includes('aide'))).toEqual([]);
      expect(machine.servedLinks('demo/index.html')).toBeUndefined();
      expect(machine.served('sitemap.xml')).not.toContain('/aide');
      for (const file of ['routes.json', 'keys.json']) {
        expect(machine.served(`registry/${file}`)).not.toContain('aide');
      }
      expect(machine.served('demo/index.html')).toContain('<h1>Un</h1>');
    }
    expect(served.size).toBe(1);
  });

  test('publish, check, status, doctor and verify warn of the part, which blocks none of them', async () => {
    const { delivery, store, publish } = (await takenOff()).team;
    expect(await publish(remoteSketch('demo', 'Deux'))).toMatchObject({
      kind: 'shipped',
      warnings: [TAKEN_OFF],
    });
    for (const sketch of [remoteSketch('demo', 'Trois'), AIDE]) {
      const plan = checkPlan(delivery, sketchSource(store, sketch));
      expect((await check(delivery, plan)).warnings).toEqual([TAKEN_OFF]);
    }
    const status = (await statusOf(store, new Date())).find(({ part }) => part === 'aide');
    expect(status).toMatchObject({ fault: 'taken off', live: null });
    expect(status?.message).toContain('aide is not on the site');
    const findings = await checkLive(store, delivery.config, new Date());
    expect(findings.find(({ what }) => what.includes('aide is not on'))).toMatchObject({
      level: 'warning',
    });
    expect(isReady(findings)).toBe(true);
    const { faults, warnings } = await verify(store, delivery.sites, new Date());
    expect({ faults, warnings }).toEqual({
      faults: [],
      warnings: [expect.stringContaining('aide is not on the site')],
    });
  });

  test('the team can neither publish nor renew the part, which stays in the store and returns with its key', async () => {
    const { publish, open, team } = await takenOff();
    const refused = refusedFor('has no key of aide');
    expect(await team.publish(AIDE)).toMatchObject(refused);
    expect(await renew(team.delivery, 'aide')).toMatchObject(refused);
    const nextMonth = new Date(Date.now() + 40 * 86_400_000);
    const { releases } = await findGarbage(team.store, team.delivery.sites, nextMonth);
    expect(releases).toEqual([]);
    expect(await publish()).toMatchObject({ kind: 'published', joins: [expect.any(String)] });
    expect((await open()).served('aide/index.html')).toContain('<h1>Aide</h1>');
  });

  test('the operator is warned of parts that link to the part', async () => {
    const { publish, without } = await liveSite({ files: LINKING });
    const { warnings } = await publish({ keys: without });
    expect(warnings).toEqual([
      TAKEN_OFF,
      expect.stringMatching(
        /^demo 1\.0\.0-\w+ links to \/aide of aide 1\.0\.0-\w+ \(in client\/HomePage\.js\), which leaves the site\./,
      ),
    ]);
  });

  test('the part can be removed although a damaged release of another part may link to it', async () => {
    const { publish, without, team, objects } = await liveSite();
    const demo = (await team.store.live()).find(({ record }) => record.part === 'demo');
    const key = `releases/demo/${String(demo?.record.release)}/client/HomePage.js`;
    await objects.write(key, Buffer.from('altered'), 'anything');
    // The operator's machine has no copy of the damaged release.
    rmSync(team.store.cache, { recursive: true });
    const outcome = await publish({ keys: without }, { dryRun: true });
    expect(outcome).toMatchObject({
      kind: 'passed',
      leaves: [expect.stringMatching(/^aide /)],
      warnings: [TAKEN_OFF, expect.stringMatching(/^demo 1\.0\.0-\w+ may link to aide: /)],
    });
  });
});

test('the key of the shell cannot be removed, because every page needs the shell', async () => {
  const { publish, keys, objects } = await liveSite();
  const { shell, ...others } = keys;
  expect(shell).toBeDefined();
  for (const dryRun of [true, false]) {
    expect(await publish({ keys: others }, { dryRun })).toMatchObject(
      refusedFor('no key of shell'),
    );
  }
  expect(await objects.list('config/')).toHaveLength(1);
});

describe('a part whose key the operator changes', () => {
  test('the part stays served with a warning, and its team can publish with the new key', async () => {
    const { publish, open, keys, folder } = await liveSite();
    const next = await generateKey();
    const changed = { ...keys, aide: publicHalf(next) };
    expect(await publish({ keys: changed })).toMatchObject({
      kind: 'published',
      leaves: [],
      warnings: [expect.stringMatching(/the key of aide did not sign it.*stays served/)],
    });
    expect((await open()).served('aide/index.html')).toContain('<h1>Aide</h1>');
    writeFiles(folder, { 'keys/aide.json': JSON.stringify(next) });
    const team = await open();
    expect(await team.publish(AIDE)).toMatchObject({ kind: 'shipped', sequence: 2, warnings: [] });
  });

  test('a part whose old key stays beside the new one for a while is served in every folder of sites', async () => {
    const { publish, open, keys, folder } = await liveSite();
    const next = await generateKey();
    const both = { ...keys, aide: [publicHalf(next), keys.aide] };
    const expectVerified = async (sites: string) => {
      const setup = await open({ sites });
      await serveLive(setup.delivery);
      expect(setup.served('aide/index.html')).toContain('<h1>Aide</h1>');
      await expectSigned(setup);
    };
    expect(await publish({ keys: both })).toMatchObject({ warnings: [], leaves: [] });
    await expectVerified('first');
    writeFiles(folder, { 'keys/aide.json': JSON.stringify(next) });
    expect(await renew((await open()).delivery, 'aide')).toMatchObject({
      kind: 'shipped',
      sequence: 2,
      warnings: [],
    });
    await expectVerified('second');
    const only = { ...keys, aide: publicHalf(next) };
    expect(await publish({ keys: only })).toMatchObject({ warnings: [], leaves: [] });
    await expectVerified('third');
  });

  test('a changed key of the shell does not block the next configuration', async () => {
    const { publish, open, keys } = await liveSite();
    const changed = { ...keys, shell: publicHalf(await generateKey()) };
    const brand = { name: 'Nouveau', tagline: 'x', url: 'https://x.example', copyrightYear: 2025 };
    expect(await publish({ keys: changed, brand })).toMatchObject({ kind: 'published' });
    expect((await open()).served('demo/index.html')).toContain('Nouveau');
  });
});

describe('a configuration under check', () => {
  const contentsOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

  test('a check reports removed parts, withdrawn permissions and broken limits, and writes nothing', async () => {
    const origins = ['https://api.example'];
    const { publish, open, without, folder } = await liveSite();
    await publish({ origins });
    const team = await open();
    await team.publish({ ...remoteSketch('demo', 'Deux'), origins: { connect: origins } });
    const before = contentsOf(folder);
    const limits = { prefixes: { '/demo': 'aide' } };
    expect(await publish({ keys: without, limits }, { dryRun: true })).toMatchObject({
      kind: 'passed',
      sequence: 3,
      leaves: [expect.stringMatching(/^aide 1\.0\.0-/)],
      joins: [],
      warnings: [
        TAKEN_OFF,
        expect.stringContaining('uses https://api.example'),
        expect.stringContaining('/demo of demo'),
      ],
      site: null,
    });
    expect(contentsOf(folder)).toEqual(before);
    expect(team.served('aide/index.html')).not.toBeNull();
  });

  test('a check reports parts that would come back, and their conflicts', async () => {
    const { publish, team } = await takenOff();
    const heir = { ...remoteSketch('demo', 'Héritier'), routes: AIDE.routes ?? [] };
    expect(await team.publish(heir)).toMatchObject({ kind: 'shipped' });
    const outcome = await publish({}, { dryRun: true });
    expect(outcome).toMatchObject({
      kind: 'passed',
      leaves: [],
      joins: [expect.stringMatching(/^aide 1\.0\.0-/)],
      faults: [expect.stringMatching(/^\/aide would be \/aide of aide .* and \/aide of demo/)],
    });
  });

  test('a check neither needs nor creates a private key', async () => {
    const { publish, folder } = await liveSite();
    const ring = new KeyRing({ folder: join(folder, 'nobody') });
    expect(await publish({}, { ring, dryRun: true })).toMatchObject({ kind: 'passed' });
    expect(existsSync(join(folder, 'nobody'))).toBe(false);
    const first = await sharedStore(folderWith());
    const options = { ring, dryRun: true, pinned: null };
    expect(await first.publish({}, options)).toMatchObject({
      kind: 'passed',
      sequence: 1,
      operator: null,
    });
    expect(existsSync(join(folder, 'nobody'))).toBe(false);
  });
});

describe('a retirement that the operator signs', () => {
  test('a retirement by the operator removes the part for everybody, and its record has a valid signature', async () => {
    const { operator, own, open } = await liveSite();
    expect(await retire(operator.delivery, 'aide')).toMatchObject({
      kind: 'retired',
      sequence: 2,
      warnings: [],
    });
    expect(operator.served('aide/index.html')).toBeNull();
    expect(operator.served('sitemap.xml')).not.toContain('/aide');
    expect(operator.servedJson('registry/routes.json')).toEqual({ aide: [], demo: ['/demo'] });
    expect(await expectSigned(operator)).toEqual(own);
    // Another team, with another folder of sites.
    const other = await open({ sites: 'other' });
    expect(await other.publish(remoteSketch('demo', 'Deux'))).toMatchObject({
      kind: 'shipped',
      warnings: [],
      faults: [],
    });
    expect(other.served('aide/index.html')).toBeNull();
    expect(other.servedJson('registry/routes.json')).toEqual({ aide: [], demo: ['/demo'] });
  });

  test('history shows who retired the part and why, status that it is retired, and doctor and verify report nothing', async () => {
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

  test('a retirement by the operator succeeds when other parts link to the pages, and warns of these parts', async () => {
    const { operator, team } = await liveSite({ files: LINKING });
    const links = expect.stringMatching(/^demo 1\.0\.0-\w+ links to \/aide of aide /) as string;
    expect(await retire(team.delivery, 'aide')).toMatchObject({
      kind: 'refused',
      reasons: [{ message: links }],
    });
    expect(await retire(operator.delivery, 'aide')).toMatchObject({
      kind: 'retired',
      warnings: [links],
    });
    expect(operator.served('aide/index.html')).toBeNull();
  });

  test('a check of a retirement by the operator reports what would be removed, and writes nothing', async () => {
    const { operator, team } = await liveSite();
    const checked = await check(operator.delivery, retirePlan(operator.delivery, 'aide'));
    expect(checked).toMatchObject({ kind: 'passed', difference: { after: null } });
    expect(await team.store.history('aide')).toHaveLength(1);
    expect(operator.served('aide/index.html')).toContain('<h1>Aide</h1>');
  });

  test('the team can undo a retirement by the operator while the configuration has its key', async () => {
    const { operator, team, publish: configure, without, open } = await liveSite();
    await retire(operator.delivery, 'aide');
    expect(await rollback(team.delivery, 'aide')).toMatchObject({ kind: 'shipped', sequence: 3 });
    expect(team.served('aide/index.html')).toContain('<h1>Aide</h1>');
    await retire(operator.delivery, 'aide');
    await configure({ keys: without });
    expect(await (await open()).publish(AIDE)).toMatchObject(refusedFor('has no key of aide'));
  });

  test('a retirement by the operator and the removal of the key leave nothing on the site and nothing to report', async () => {
    const { operator, publish: configure, without, open } = await liveSite();
    await retire(operator.delivery, 'aide');
    expect(await configure({ keys: without })).toMatchObject({ warnings: [], leaves: [] });
    const later = await open({ keys: 'operator' });
    expect(later.served('registry/parts/aide.json')).toBeNull();
    expect(later.served('assets/aide/entry.js')).toBeNull();
    expect(await retire(later.delivery, 'aide')).toMatchObject({ kind: 'retired', sequence: 2 });
  });

  test('a retirement by the operator is refused for the shell, and for a part that is no longer on the site', async () => {
    const { operator, publish: configure, without, open } = await liveSite();
    expect(await retire(operator.delivery, 'shell')).toMatchObject(
      refusedFor('which every page stands in'),
    );
    await configure({ keys: without });
    const { delivery } = await open({ keys: 'operator' });
    expect(await retire(delivery, 'aide')).toMatchObject(refusedFor('aide is not on the site'));
  });
});

describe('the operator’s key', () => {
  test('the operator’s key cannot publish, renew or roll back a part', async () => {
    const { delivery, store } = (await liveSite()).operator;
    const outcomes = [
      await publish(delivery, sketchSource(store, remoteSketch('aide', 'Deux'))),
      await renew(delivery, 'aide'),
      await rollback(delivery, 'aide'),
    ];
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject(refusedFor('No private key of aide'));
    }
  });

  test.each<[what: string, patch: (live: PartRecord) => object]>([
    ['a release', () => ({ retired: undefined })],
    ['a retirement with routes', ({ routes }) => ({ routes })],
    ['a retirement with pages', ({ pages }) => ({ pages })],
    ['a retirement with an origin', () => ({ origins: { connect: ['https://evil.example'] } })],
    ['a retirement with a link', () => ({ navigation: [] })],
    ['a retirement of a shell', () => ({ kind: 'shell' })],
  ])(
    'the operator’s key can sign only a retirement: %s is ignored, and live parts stay live',
    async (_, patch) => {
      const { operator, team, folder, own } = await liveSite();
      const [live] = await team.store.history('aide');
      if (!live?.record) throw new Error('Nothing of aide is live.');
      const { release, manifest } = live.record;
      const sealed = { release: await team.store.release('aide', release, manifest), manifest };
      const ending = recordOf({ ...sealed, sequence: 2, now: new Date(), retired: true });
      const payload = JSON.stringify({ ...ending, ...patch(live.record) });
      const signature = await operator.store.keys.signAsOperator(payload);
      expect(await isSignedBy({ payload, signature }, own)).toBe(true);
      const key = recordKey('aide', 2);
      const bytes = Buffer.from(JSON.stringify({ payload, signature }));
      writeFiles(join(folder, 'store'), { [key]: bytes.toString() });
      const place = { part: 'aide', sequence: 2, key, modified: 0, size: bytes.length };
      const read = () => Promise.resolve(bytes);
      expect(await checkRecord(place, read, team.store.keys, new Date())).toMatchObject({
        fault: 'wrong signature',
      });
      expect(await operator.store.live()).toHaveLength(3);
    },
  );

  test('the key of another operator cannot retire a part', async () => {
    const { folder, endWith, team } = await liveSite();
    const stranger = join(folder, 'stranger');
    await new KeyRing({ folder: stranger }).ownOperatorKey();
    expect(await endWith({ folder: stranger })).toMatchObject(refusedFor('No private key of aide'));
    expect(await team.store.history('aide')).toHaveLength(1);
  });

  test('the operator’s key in a pipeline variable can retire a part', async () => {
    const { operator, endWith } = await liveSite();
    const signingKey = JSON.stringify(await operator.store.keys.ownOperatorKey());
    expect(await endWith({ folder: folderWith(), signingKey })).toMatchObject({ kind: 'retired' });
  });
});
