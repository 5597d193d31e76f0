import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD_LIFETIME_MS, recordKey } from '../store/record';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { historyOf } from './history';
import { renew, rollback } from '../testkit/commands';

const folderWith = temporaryFolders();

test('the history lists the records of a part, newest first, each with the action that created it', async () => {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  const first = await setup.publish(remoteSketch('demo', 'Un'));
  const second = await setup.publish(remoteSketch('demo', 'Deux'));
  await renew(setup.delivery, 'demo');
  await rollback(setup.delivery, 'demo');
  writeFiles(join(setup.folder, 'store'), { [recordKey('demo', 5)]: '{}' });

  const [invalid, ...others] = await historyOf(setup.store, 'demo', new Date());
  expect(invalid).toMatchObject({ sequence: 5, state: 'invalid', record: null });
  expect(invalid?.message).toContain('it is not a signed record');
  const [one, two] = [first.release, second.release];
  const seen = others.map(({ sequence, state, message, record }) => [
    sequence,
    state,
    message,
    record?.action,
    record?.release,
    record?.rolledBackFrom,
  ]);
  expect(seen).toEqual([
    [4, 'live', '', 'rollback', one, two],
    [3, 'replaced', '', 'renew', two, null],
    [2, 'replaced', '', 'publish', two, null],
    [1, 'replaced', '', 'publish', one, null],
  ]);
});

test('the history shows an expired newest record with its remedy, and older records as replaced', async () => {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  for (const text of ['Un', 'Deux']) await setup.publish(remoteSketch('demo', text));
  const later = new Date(Date.now() + RECORD_LIFETIME_MS);
  const [newest, older] = await historyOf(setup.store, 'demo', later);
  expect(newest).toMatchObject({ state: 'expired', record: { action: 'publish' } });
  expect(newest?.message).toContain('Run "jalon renew demo"');
  expect(older).toMatchObject({ state: 'replaced', message: '' });
});

test('the history shows the signed note of a record, and hides a note that was altered', async () => {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  setup.delivery.note = { reason: 'Prices of 2027', by: 'camille', run: 'https://ci.example/7' };
  await setup.publish(remoteSketch('demo', 'Un'));
  const noteOf = async () => (await historyOf(setup.store, 'demo', new Date()))[0]?.record?.note;
  expect(await noteOf()).toEqual(setup.delivery.note);
  expect(setup.served('registry/parts/demo.json')).not.toContain('camille');

  const file = join(setup.folder, 'store', 'notes/demo/1.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('camille', 'mallory'));
  expect(await noteOf()).toBeNull();
});
