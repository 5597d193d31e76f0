import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseSigned, type NavigationEntry, type SiteData } from '@jalon/shared/protocol';
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
import { checkPlan } from './publish';
import { renew } from './rollback';
import { serveLive } from './serve-live';
import { statusOf } from './status';
import { verify } from './verify';

const folderWith = temporaryFolders();

const LINK: NavigationEntry = {
  place: 'footer',
  group: 'companies',
  to: '/aide',
  label: 'Aide',
  order: 1,
};
const AIDE = { ...remoteSketch('aide', 'Aide'), navigation: [LINK] };

/** Shell, "aide" with a link in the footer, and "demo" are live. @param demo changes that part. */
async function liveSite(demo: object = {}) {
  const store = await sharedStore(folderWith(), ['shell', 'aide', 'demo']);
  await store.publish();
  const team = await store.open();
  for (const sketch of [SHELL_SKETCH, AIDE, { ...remoteSketch('demo', 'Un'), ...demo }]) {
    expect(await team.publish(sketch)).toMatchObject({ kind: 'shipped' });
  }
  const without = Object.fromEntries(
    Object.entries(store.keys).filter(([part]) => part !== 'aide'),
  );
  return { ...store, team, without };
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
