import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NavigationEntry } from '@jalon/shared/protocol';
import { parseSignedRecord } from '../core/record-schema';
import { generateKey, isSignedBy, publicKeyOf, type PublicJwk } from '../store/key-ring';
import { liveSharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  refusedFor,
  remoteSketch,
  sourceFromSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import { checkChange } from './check';
import { findGarbage } from './prune';
import { publish, renew, retire, rollback } from '../testkit/commands';
import { publication } from './publish';
import { serveLiveSite } from './serve-live';
import { readStatus } from './status';
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

/** Shell, "aide" with a link in the footer, and "demo" are live. The operator's machine has no private key of a part. */
async function liveSite() {
  const store = await liveSharedStore(folderWith(), AIDE, remoteSketch('demo', 'Un'));
  const operator = await store.open({ keys: 'operator' });
  const { aide, ...without } = store.keys;
  expect(aide).toBeDefined();
  return { ...store, operator, without };
}

async function takenOff() {
  const site = await liveSite();
  await site.publish({ keys: site.without });
  return { ...site, team: await site.open() };
}

const filesOf = ({ delivery }: TestDelivery) =>
  readdirSync(join(delivery.sites, 'current', 'public'), { recursive: true, encoding: 'utf8' });

const TAKEN_OFF =
  'aide is not on the site: the operator’s configuration has no key of it. The operator puts it there with its public key under "keys". Nothing of aide is served.';

describe('trust, rule 9: a part whose key the operator removes', () => {
  test('a part whose key the operator removed leaves every folder of sites, with pages, links, record and files', async () => {
    const { publish, without, open } = await liveSite();
    expect((await open()).servedLinks('demo/index.html')).toEqual([{ ...LINK, title: 'Accueil' }]);
    expect(await publish({ keys: without })).toMatchObject({
      kind: 'published',
      warnings: [TAKEN_OFF],
    });
    const served = new Set<string>();
    for (const sites of ['sites', 'other']) {
      const machine = await open({ sites });
      served.add((await serveLiveSite(machine.delivery)).key);
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

  test('publish, check, status and verify warn of a part without a key, which blocks none of them', async () => {
    const { delivery, store, publish } = (await takenOff()).team;
    expect(await publish(remoteSketch('demo', 'Deux'))).toMatchObject({
      kind: 'shipped',
      warnings: [TAKEN_OFF],
    });
    for (const sketch of [remoteSketch('demo', 'Trois'), AIDE]) {
      const change = publication(sourceFromSketch(store, sketch));
      expect((await checkChange(change, delivery)).warnings).toEqual([TAKEN_OFF]);
    }
    const status = (await readStatus(store, new Date())).find(({ part }) => part === 'aide');
    expect(status).toMatchObject({ fault: 'taken off', live: null });
    expect(status?.message).toContain('aide is not on the site');
    const { faults, warnings } = await verify(store, delivery.sites, new Date());
    expect({ faults, warnings }).toEqual({
      faults: [],
      warnings: [expect.stringContaining('aide is not on the site')],
    });
  });

  test('a part without a key can be neither published nor renewed; it stays in the store and returns with its key', async () => {
    const { publish, open, team } = await takenOff();
    const refused = refusedFor('has no key of aide');
    expect(await team.publish(AIDE)).toMatchObject(refused);
    expect(await renew(team.delivery, 'aide')).toMatchObject(refused);
    const nextMonth = new Date(Date.now() + 40 * 86_400_000);
    const { releases } = await findGarbage(team.store, team.delivery.sites, nextMonth);
    expect(releases).toEqual([]);
    expect(await publish()).toMatchObject({ kind: 'published' });
    expect((await open()).served('aide/index.html')).toContain('<h1>Aide</h1>');
  });
});

test('the key of the shell cannot be removed, because every page needs the shell', async () => {
  const { publish, keys, objects } = await liveSite();
  const { shell, ...others } = keys;
  expect(shell).toBeDefined();
  expect(await publish({ keys: others })).toMatchObject(refusedFor('no key of shell'));
  expect(await objects.list('config/')).toHaveLength(1);
});

describe('a part whose key the operator changes', () => {
  const shippedAgain = { kind: 'shipped', sequence: 2, warnings: [] };

  test('the part stays served with a warning, and its team can publish with the new key', async () => {
    const { publish, open, keys, folder } = await liveSite();
    const next = await generateKey();
    const changed = { ...keys, aide: publicKeyOf(next) };
    expect(await publish({ keys: changed })).toMatchObject({
      kind: 'published',
      warnings: [expect.stringMatching(/the key of aide did not sign it.*stays served/)],
    });
    const team = await open();
    expect(team.served('aide/index.html')).toContain('<h1>Aide</h1>');
    const rival = { ...remoteSketch('demo', 'rivale'), routes: AIDE.routes ?? [] };
    expect(await team.publish(rival)).toMatchObject({ kind: 'refused' });
    writeFiles(folder, { 'keys/aide.json': JSON.stringify(next) });
    expect(await (await open()).publish(AIDE)).toMatchObject(shippedAgain);
  });

  test('a part whose old key stays beside the new one for a while is served in every folder of sites', async () => {
    const { publish, open, keys, folder } = await liveSite();
    const next = await generateKey();
    const both = { ...keys, aide: [publicKeyOf(next), keys.aide] };
    const expectVerified = async (sites: string) => {
      const setup = await open({ sites });
      await serveLiveSite(setup.delivery);
      expect(setup.served('aide/index.html')).toContain('<h1>Aide</h1>');
      const { aide } = setup.servedJson('registry/keys.json') as Record<string, PublicJwk>;
      const signed = parseSignedRecord(setup.servedJson('registry/parts/aide.json'));
      expect(aide && (await isSignedBy(signed, aide))).toBe(true);
    };
    expect(await publish({ keys: both })).toMatchObject({ warnings: [] });
    await expectVerified('first');
    writeFiles(folder, { 'keys/aide.json': JSON.stringify(next) });
    expect(await renew((await open()).delivery, 'aide')).toMatchObject(shippedAgain);
    await expectVerified('second');
    const only = { ...keys, aide: publicKeyOf(next) };
    expect(await publish({ keys: only })).toMatchObject({ warnings: [] });
    await expectVerified('third');
  });
});

test('the operator’s key cannot publish, renew, roll back or retire a part', async () => {
  const { delivery, store } = (await liveSite()).operator;
  const refused = refusedFor('No private key of aide');
  const source = sourceFromSketch(store, remoteSketch('aide', 'Deux'));
  expect(await publish(delivery, source)).toMatchObject(refused);
  for (const act of [renew, rollback, retire]) {
    expect(await act(delivery, 'aide')).toMatchObject(refused);
  }
});
