import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { readHostedSite } from '../compose/hosting';
import { generateKey, KeyRing, publicKeyOf } from '../store/key-ring';
import { readConfiguration } from '../store/operator';
import { brandOf, liveSharedStore, TEST_DATA_RULES, sharedStore } from '../testkit/shared-store';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { refusedFor, remoteSketch, SHELL_SKETCH, sourceFromSketch } from '../testkit/test-delivery';
import { checkChange } from './check';
import { publication } from './publish';
import { publish, renew } from '../testkit/commands';

const folderWith = temporaryFolders();
const DEMO = remoteSketch('demo', 'Un');

describe('trust, rule 5: only the operator changes the configuration', () => {
  test('a publish composes the site with the configuration and the data rules in the store', async () => {
    const { folder, publish, open } = await sharedStore(folderWith());
    expect(await publish(brandOf('Opérateur'))).toMatchObject({
      kind: 'published',
      sequence: 1,
      site: null,
    });
    const team = await open();
    expect(await team.publish(SHELL_SKETCH)).toMatchObject({ kind: 'shipped' });
    expect(await team.publish(DEMO)).toMatchObject({ kind: 'shipped' });
    expect(team.served('demo/index.html')).toContain('Opérateur');
    const site = join(folder, 'sites', 'current');
    expect(readFileSync(join(site, 'firestore.rules'), 'utf8')).toBe(TEST_DATA_RULES);
    expect(readHostedSite(site).data).toBe(true);
  });

  test('a new configuration gets a higher sequence and is served at once, an unchanged one is not written again', async () => {
    const { objects, publish, team } = await liveSharedStore(folderWith(), DEMO);
    expect(await publish(brandOf('Nouveau'))).toMatchObject({ kind: 'published', sequence: 2 });
    expect(team.served('demo/index.html')).toContain('Nouveau');
    expect(await publish(brandOf('Nouveau'))).toMatchObject({ kind: 'unchanged', sequence: 2 });
    expect(await objects.list('config/')).toHaveLength(2);
  });

  test('a configuration that the operator’s key did not sign is refused or ignored', async () => {
    const { folder, objects, publish, open } = await sharedStore(folderWith());
    await publish(brandOf('Opérateur'));
    const other = new KeyRing({ folder: join(folder, 'other') });
    const stranger = publicKeyOf(await other.ownOperatorKey());
    expect(await publish(brandOf('Autre'), { ring: other })).toMatchObject(
      refusedFor('The key of this machine is not that of the operator'),
    );
    const [first] = await objects.list('config/');
    const signed = JSON.parse(String(await objects.read(first?.key ?? ''))) as { payload: string };
    const payload = signed.payload
      .replace('Opérateur', 'Faussaire')
      .replace('"sequence":1', '"sequence":2');
    const forged = JSON.stringify({ ...signed, payload });
    writeFiles(objects.location, {
      'config/00000002.json': forged,
      'config/00000003.json': 'no JSON',
    });
    expect((await open()).delivery.config.brand.name).toBe('Opérateur');
    await expect(readConfiguration(objects, stranger)).rejects.toThrow('Ask the operator');
    const pinned = publicKeyOf(await generateKey());
    await expect(publish(brandOf('Autre'), { ring: other, pinned })).rejects.toThrow(
      'is not signed with',
    );
    await expect(readConfiguration(objects, null)).rejects.toThrow(
      /package\.json does not name the operator.*write it to package\.json: "jalon": \{"operator":/,
    );
    expect(await publish(brandOf('Suivant'))).toMatchObject({ kind: 'published', sequence: 4 });
  });

  test('a configuration with placeholders, or of another operator than package.json names, is refused before anything is written', async () => {
    const { objects, publish } = await sharedStore(folderWith());
    const contact = { ...siteConfigFixture.contact, phone: 'À compléter : téléphone' };
    const brand = { ...siteConfigFixture.brand, tagline: 'À compléter' };
    expect(await publish({ contact })).toMatchObject(refusedFor('contact.phone'));
    expect(await publish({ brand })).toMatchObject(refusedFor('brand.tagline'));
    expect(await publish({}, { pinned: publicKeyOf(await generateKey()) })).toMatchObject(
      refusedFor('only the operator'),
    );
    expect(await objects.list('config/')).toEqual([]);
  });

  test('publishing a configuration warns of extensions that live parts ask for and it does not allow', async () => {
    const { publish, open } = await sharedStore(folderWith());
    const origins = ['https://api.example'];
    await publish({ origins });
    const team = await open();
    await team.publish(SHELL_SKETCH);
    await team.publish({ ...DEMO, origins: { connect: origins } });
    expect(await publish()).toMatchObject({
      kind: 'published',
      warnings: [expect.stringContaining('demo 1.0.0-') as string],
    });
  });

  test('a publish with a newer tool does not prevent teams with older tools from publishing', async () => {
    const { publish, open } = await sharedStore(folderWith());
    await publish();
    await (await open({ version: '99.0.0' })).publish(SHELL_SKETCH);
    const older = await open({ version: '1.0.0' });
    expect(await older.publish(DEMO)).toMatchObject({ kind: 'shipped' });
  });

  test('a tool older than the configured minimum is refused for publish, renew and check, and for the operator too', async () => {
    const { publish, open } = await sharedStore(folderWith());
    await publish({ tools: { minimum: '1.0.0' } });
    const same = await open({ version: '1.0.0' });
    expect(await same.publish(SHELL_SKETCH)).toMatchObject({ kind: 'shipped' });
    await publish({ tools: { minimum: '1.4.0' } }, { version: '1.4.0' });
    const old = await open({ version: '1.3.9' });
    const refused = refusedFor(
      'This is @jalon/scripts 1.3.9; the operator of the site asks for 1.4.0 or newer. Put the packages that the operator gives you into the folder packages and run "npm install -D -E ./packages/jalon-shared-1.4.0.tgz ./packages/jalon-scripts-1.4.0.tgz"; in a checkout of the site, update the checkout.',
    );
    expect(await old.publish(DEMO)).toMatchObject(refused);
    expect(await renew(old.delivery, 'shell')).toMatchObject(refused);
    const source = sourceFromSketch(old.store, DEMO);
    expect(await checkChange(publication(source), old.delivery)).toMatchObject(refused);
    expect(old.served('demo/index.html')).toBeNull();
    const updated = await open({ version: '1.4.0' });
    expect(await updated.publish(DEMO)).toMatchObject({ kind: 'shipped' });
    // The minimum applies to the operator's own tool too.
    expect(await publish({ tools: { minimum: '1.4.1' } }, { version: '1.4.0' })).toMatchObject(
      refusedFor('asks for 1.4.1 or newer'),
    );
  });
});

test('trust, rule 4: a part is accepted once the operator’s configuration has its key; a key file is not enough', async () => {
  const { folder, keys, publish: configure, open, team } = await liveSharedStore(folderWith());
  const aide = await new KeyRing({ folder: join(folder, 'keys') }).ownKey('aide');
  const build = () => Promise.reject(new Error('was built'));
  const outcome = await publish(team.delivery, { part: 'aide', builds: team.store, build });
  expect(outcome).toMatchObject(refusedFor(/no key of aide: run "npx jalon keys aide".*operator/));
  await configure({ keys: { ...keys, aide: publicKeyOf(aide) } });
  const shipped = await (await open()).publish(remoteSketch('aide', 'Aide'));
  expect(shipped).toMatchObject({ kind: 'shipped' });
});

const nameIn = (config: { brand: { name: string } }) => config.brand.name;
const keyOf = (name: string) => `config/${name}.json`;

describe('trust, rule 8: the operator publishes a configuration, and teams use it', () => {
  test('the operator can publish a configuration despite garbage at the next sequences, at far higher ones and under other names', async () => {
    const { objects, publish, open } = await liveSharedStore(folderWith());
    const names = ['00000002', '00000003', '99999999', '123456789012', '2', '0000000004', 'x'];
    writeFiles(objects.location, Object.fromEntries(names.map((name) => [keyOf(name), 'garbage'])));
    mkdirSync(join(objects.location, keyOf('00000004')));
    expect(nameIn((await open()).delivery.config)).toBe(nameIn(siteConfigFixture));
    expect(await publish(brandOf('Deux'))).toMatchObject({ kind: 'published', sequence: 5 });
    const team = await open();
    expect(nameIn(team.delivery.config)).toBe('Deux');
    const shipped = await team.publish({ ...SHELL_SKETCH, version: '2.0.0' });
    expect(shipped).toMatchObject({ kind: 'shipped' });
  });

  test.each([
    ['garbage', () => Promise.resolve('garbage')],
    [
      'the configuration of another operator',
      async () => {
        const stranger = await sharedStore(folderWith());
        await stranger.publish(brandOf('Autre'));
        return String(await stranger.objects.read(keyOf('00000001')));
      },
    ],
  ])('the operator whose key is in package.json can replace %s', async (_, text) => {
    const { publish, open, objects } = await liveSharedStore(folderWith());
    writeFiles(objects.location, { [keyOf('00000001')]: await text() });
    await expect(open()).rejects.toThrow(/no readable configuration|is not signed/);
    expect(await publish(brandOf('Deux'))).toMatchObject({ kind: 'published' });
    expect(nameIn((await open()).delivery.config)).toBe('Deux');
  });
});
