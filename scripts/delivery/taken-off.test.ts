import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseSigned,
  type NavigationEntry,
  type SiteData,
  type PartRecord,
} from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { generateKey, isSignedBy, KeyRing, publicHalf, type PublicJwk } from '../store/key-ring';
import { sharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  remoteSketch,
  SHELL_SKETCH,
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
const AIDE = { ...remoteSketch('aide', 'Aide'), navigation: [LINK] };

/**
 * Shell, "aide" with a link in the footer, and "demo" are live. The operator's machine has no key of a part.
 * @param demo changes that part.
 */
async function liveSite(demo: object = {}) {
  const store = await sharedStore(folderWith(), ['shell', 'aide', 'demo']);
  await store.publish();
  const team = await store.open();
  for (const sketch of [SHELL_SKETCH, AIDE, { ...remoteSketch('demo', 'Un'), ...demo }]) {
    expect(await team.publish(sketch)).toMatchObject({ kind: 'shipped' });
  }
  const operator = await store.open({ keys: 'operator' });
  const without = Object.fromEntries(
    Object.entries(store.keys).filter(([part]) => part !== 'aide'),
  );
  return { ...store, team, operator, without };
}

const linksIn = (setup: TestDelivery) => {
  const html = setup.served('demo/index.html') ?? '';
  const [, json = '{}'] = /id="site-data">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as SiteData).navigation ?? [];
};

const filesOf = ({ delivery }: TestDelivery) =>
  readdirSync(join(delivery.sites, 'current', 'public'), { recursive: true, encoding: 'utf8' });

const TAKEN_OFF =
  'aide is not on the site: the operator’s configuration has no key of it. The operator puts it there with its public key under "keys". Nothing of aide is served.';

describe('trust, rule 9: a part whose key the operator removes', () => {
  test('leaves with its pages, links, record and files, and the command says so', async () => {
    const { publish, without, team } = await liveSite();
    expect(linksIn(team)).toEqual([LINK]);
    expect(await publish({ keys: without })).toMatchObject({
      kind: 'published',
      warnings: [TAKEN_OFF],
    });
    expect(filesOf(team).filter((name) => name.includes('aide'))).toEqual([]);
    expect(linksIn(team)).toEqual([]);
    expect(team.served('sitemap.xml')).not.toContain('/aide');
    for (const file of ['routes.json', 'keys.json']) {
      expect(team.served(`registry/${file}`)).not.toContain('aide');
    }
    expect(team.served('demo/index.html')).toContain('<h1>Un</h1>');
  });

  test('is not on the site in every folder of sites alike, whoever composes', async () => {
    const { publish, without, open } = await liveSite();
    await publish({ keys: without });
    const folders = ['sites', 'other'];
    const served = await Promise.all(
      folders.map(async (sites) => {
        const setup = await open({ sites });
        return (await serveLive(setup.delivery)).key;
      }),
    );
    expect(new Set(served).size).toBe(1);
    const other = await open({ sites: 'other' });
    expect(other.served('aide/index.html')).toBeNull();
    expect(other.served('demo/index.html')).toContain('<h1>Un</h1>');
  });

  test('is named by publish, check, status and doctor, and stops none of them', async () => {
    const { publish, without, open } = await liveSite();
    await publish({ keys: without });
    const team = await open();
    expect(await team.publish(remoteSketch('demo', 'Deux'))).toMatchObject({
      kind: 'shipped',
      warnings: [TAKEN_OFF],
    });
    const { delivery, store } = team;
    const checked = (sketch: object) =>
      check(delivery, checkPlan(delivery, sketchSource(store, sketch)));
    expect((await checked(remoteSketch('demo', 'Trois'))).warnings).toEqual([TAKEN_OFF]);
    expect((await checked(AIDE)).warnings).toEqual([TAKEN_OFF]);
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

  test('stays in the store, and is back as it was with its key', async () => {
    const { publish, without, open } = await liveSite();
    await publish({ keys: without });
    const { store, delivery } = await open();
    const nextMonth = new Date(Date.now() + 40 * 86_400_000);
    expect((await findGarbage(store, delivery.sites, nextMonth)).releases).toEqual([]);
    expect(await publish()).toMatchObject({ kind: 'published', joins: [expect.any(String)] });
    expect((await open()).served('aide/index.html')).toContain('<h1>Aide</h1>');
  });

  test('cannot be published or renewed by its team', async () => {
    const { publish, without, open } = await liveSite();
    await publish({ keys: without });
    const team = await open();
    for (const outcome of [await team.publish(AIDE), await renew(team.delivery, 'aide')]) {
      expect(outcome).toMatchObject({
        kind: 'refused',
        reasons: [expect.stringContaining('has no key of aide')],
      });
    }
  });

  test('is named with the pages that link to it', async () => {
    const files = { ...remoteSketch('demo', 'Un').files, 'client/HomePage.js': '({to:"/aide"})' };
    const { publish, without } = await liveSite({ files });
    const { warnings } = await publish({ keys: without });
    expect(warnings).toEqual([
      TAKEN_OFF,
      expect.stringMatching(
        /^demo 1\.0\.0-\w+ links to \/aide of aide 1\.0\.0-\w+ \(in client\/HomePage\.js\), which leaves the site\./,
      ),
    ]);
  });

  test('leaves although a release of another part is damaged, which may link to it', async () => {
    const { publish, without, team, objects } = await liveSite();
    const demo = (await team.store.live()).find(({ record }) => record.part === 'demo');
    const key = `releases/demo/${String(demo?.record.release)}/client/HomePage.js`;
    await objects.write(key, Buffer.from('altered'), 'anything');
    // The operator's machine has no copy of it.
    rmSync(team.store.cache, { recursive: true });
    const outcome = await publish({ keys: without }, { dryRun: true });
    expect(outcome).toMatchObject({
      kind: 'passed',
      leaves: [expect.stringMatching(/^aide /)],
      warnings: [TAKEN_OFF, expect.stringMatching(/^demo 1\.0\.0-\w+ may link to aide: /)],
    });
  });
});

test('the shell’s key cannot be removed, as every page stands in the shell', async () => {
  const { publish, keys, objects } = await liveSite();
  const without = Object.fromEntries(Object.entries(keys).filter(([part]) => part !== 'shell'));
  for (const dryRun of [true, false]) {
    expect(await publish({ keys: without }, { dryRun })).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('no key of shell')],
    });
  }
  expect(await objects.list('config/')).toHaveLength(1);
});

describe('a part whose key the operator changes', () => {
  test('stays served from the site with its old record, is named, and goes on with the new key', async () => {
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

  test('with the old one beside the new one never leaves a site, in any folder of sites', async () => {
    const { publish, open, keys, folder } = await liveSite();
    const next = await generateKey();
    const both = { ...keys, aide: [publicHalf(next), keys.aide] };
    const registryOf = (setup: TestDelivery) => {
      const read = (file: string) => JSON.parse(setup.served(file) ?? 'null') as unknown;
      const { aide } = read('registry/keys.json') as Record<string, PublicJwk>;
      return { aide, signed: parseSigned(read('registry/parts/aide.json')) };
    };
    const expectVerified = async (sites: string) => {
      const setup = await open({ sites });
      await serveLive(setup.delivery);
      expect(setup.served('aide/index.html')).toContain('<h1>Aide</h1>');
      const { aide, signed } = registryOf(setup);
      expect(aide && (await isSignedBy(signed, aide))).toBe(true);
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

  test('of the shell does not keep the next configuration off the site', async () => {
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

  test('names what would leave, be withdrawn and break limits, and writes nothing', async () => {
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

  test('names parts that would join, and conflicts with them', async () => {
    const { publish, open, without } = await liveSite();
    await publish({ keys: without });
    const heir = { ...remoteSketch('demo', 'Héritier'), routes: AIDE.routes ?? [] };
    expect(await (await open()).publish(heir)).toMatchObject({ kind: 'shipped' });
    const outcome = await publish({}, { dryRun: true });
    expect(outcome).toMatchObject({
      kind: 'passed',
      leaves: [],
      joins: [expect.stringMatching(/^aide 1\.0\.0-/)],
      faults: [expect.stringMatching(/^\/aide would be \/aide of aide .* and \/aide of demo/)],
    });
  });

  test('needs no private key and makes none: a pipeline runs it for any change', async () => {
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

  test('is refused for what a publish is refused for', async () => {
    const { publish } = await liveSite();
    const contact = { ...siteConfigFixture.contact, phone: 'À compléter : téléphone' };
    expect(await publish({ contact }, { dryRun: true })).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('contact.phone')],
    });
  });
});

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
