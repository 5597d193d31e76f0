import { recordKey } from '../store/record';
import { brandOf, liveSharedStore, sharedStore } from '../testkit/shared-store';
import { preparedFolder, temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  refusedFor,
  remoteSketch,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import type { ChangeOutcome } from './change';
import { retire, renew, rollback } from '../testkit/commands';

const folderWith = temporaryFolders();
const PARTS = ['shell', 'wizard', 'dashboards'];
const wizard = (text: string) => remoteSketch('wizard', text);
const dashboards = (text: string) => remoteSketch('dashboards', text);

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

const LOST =
  'The store has sequence 1 of wizard, the served site has 3: somebody removed newer records.';
const SHIPPED_QUIETLY = { kind: 'shipped', warnings: [] };
const LOST_WARNING = [expect.stringContaining(LOST) as string];

describe('trust, rule 8: when the newest records of a part are removed', () => {
  test.each<[string, (team: TestDelivery) => Promise<ChangeOutcome>, string | null]>([
    ['publish', (team) => team.publish(wizard('Quatre')), 'Quatre'],
    ['renew', ({ delivery }) => renew(delivery, 'wizard'), 'Trois'],
    ['rollback', ({ delivery }) => rollback(delivery, 'wizard'), 'Un'],
    ['retire', ({ delivery }) => retire(delivery, 'wizard'), null],
  ])(
    '%s of the part writes a sequence above those of store and site, its warning names both, and later commands do not warn',
    async (_, command, served) => {
      const { objects, team } = await robbedStore();
      // Garbage in the place of a removed record makes no difference.
      writeFiles(objects.location, { [recordKey('wizard', 2)]: 'garbage' });
      const outcome = await command(team);
      expect(outcome).toMatchObject({ part: 'wizard', sequence: 4, warnings: LOST_WARNING });
      const html = team.served('wizard/index.html');
      if (served === null) expect(html).toBeNull();
      else expect(html).toContain(`<h1>${served}</h1>`);
      expect(await team.publish(dashboards('Deux'))).toMatchObject(SHIPPED_QUIETLY);
    },
  );

  test('when records of a part are lost, other teams can publish, with a warning, and the part stays served', async () => {
    const { team } = await robbedStore();
    for (const sketch of [dashboards('Deux'), { ...SHELL_SKETCH, version: '2.0.0' }]) {
      const outcome = await team.publish(sketch);
      expect(outcome).toMatchObject({ kind: 'shipped', sequence: 2, warnings: LOST_WARNING });
    }
    expect(team.served('dashboards/index.html')).toContain('<h1>Deux</h1>');
    expect(team.served('wizard/index.html')).toContain('<h1>Trois</h1>');
    expect(team.servedRecord('wizard').sequence).toBe(3);
  });

  test('a part without any record left stays as it is served until its next publish', async () => {
    const { team } = await robbedStore([1, 2, 3]);
    expect(await team.publish(dashboards('Deux'))).toMatchObject({ kind: 'shipped' });
    expect(team.served('wizard/index.html')).toContain('<h1>Trois</h1>');
    expect(await team.publish(wizard('Quatre'))).toMatchObject({
      kind: 'shipped',
      sequence: 4,
      warnings: [expect.stringContaining('has sequence 0 of wizard, the served site has 3')],
    });
  });
});

describe('trust, rule 8: when the newest configuration is removed', () => {
  const refused = refusedFor(/has configuration 2 of the operator, the served site has 3/);
  const published = { kind: 'published', sequence: 4 };

  test('no team can publish until the operator publishes the configuration again, with a sequence above those of store and site', async () => {
    const shared = await liveStore();
    await shared.objects.remove('config/00000003.json');
    expect(await (await shared.open()).publish(dashboards('Deux'))).toMatchObject(refused);
    // The settings are those of configuration 2.
    expect(await shared.publish(brandOf('Deux'))).toMatchObject(published);
    const team = await shared.open();
    expect(await team.publish(dashboards('Deux'))).toMatchObject(SHIPPED_QUIETLY);
  });

  test('the operator can publish when no configuration is left', async () => {
    const shared = await liveStore();
    for (const { key } of await shared.objects.list('config/')) await shared.objects.remove(key);
    expect(await shared.publish(brandOf('Quatre'))).toMatchObject(published);
  });
});

test('the site of another store does not make records count as lost', async () => {
  const [one, other] = [await liveStore(), await sharedStore(folderWith(), PARTS)];
  await other.publish();
  const { delivery, publish } = await other.open();
  delivery.sites = (await one.open()).delivery.sites;
  expect(await publish(SHELL_SKETCH)).toMatchObject(SHIPPED_QUIETLY);
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
  expect(outcome.warnings.join('\n')).not.toContain('has sequence');
});
