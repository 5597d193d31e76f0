import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordKey } from '../store/record';
import { preparedFolder, writeFiles } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  openTestDelivery,
  remoteSketch,
  SHELL_SKETCH,
  type TestDelivery,
  watchDelivery,
} from '../testkit/test-delivery';
import { retire, renew, rollback } from '../testkit/commands';
import { readStatus } from './status';

const TEXTS = ['Un', 'Deux'];
/** Each release has its own script names. */
const demo = (text: string) => ({ ...remoteSketch('demo', text), stamp: text });

const prepared = preparedFolder((folder) => makeLiveDelivery(folder, ...TEXTS.map(demo)));

/** Two releases of "demo" were live. */
const twiceLive = () => openTestDelivery(prepared());

const storeOf = ({ folder }: TestDelivery) => join(folder, 'store');

/** Writes garbage, as somebody can who has write access to the store but no key. */
function put(setup: TestDelivery, ...sequences: number[]): void {
  for (const sequence of sequences) {
    writeFiles(storeOf(setup), { [recordKey('demo', sequence)]: 'garbage' });
  }
}

const COMMANDS: [name: string, command: (setup: TestDelivery) => Promise<unknown>][] = [
  ['publish', (setup) => setup.publish(demo('Trois'))],
  ['renew', (setup) => renew(setup.delivery, 'demo')],
  ['rollback', (setup) => rollback(setup.delivery, 'demo')],
  ['retire', (setup) => retire(setup.delivery, 'demo')],
];

const done = (sequence: number) => ({
  kind: expect.stringMatching(/^(shipped|retired)$/) as string,
  sequence,
});

describe.each(COMMANDS)('trust, rule 8: %s', (_, command) => {
  test('a command of the team succeeds with garbage at the next sequences and at far higher ones, and warns of the garbage', async () => {
    const setup = twiceLive();
    const next = Array.from({ length: 40 }, (_, index) => 3 + index);
    put(setup, ...next, 99_999_999, 123_456_789_012);
    expect(await command(setup)).toMatchObject({
      ...done(43),
      warnings: [expect.stringMatching(/123456789012\.json is refused.*So are 41 others/)],
    });
    const status = await readStatus(setup.store, new Date());
    expect(status.map(({ part, sequence }) => [part, sequence])).toEqual([
      ['demo', 43],
      ['shell', 1],
    ]);
  });

  test('a command of the team succeeds when garbage appears just before the command writes its record', async () => {
    const setup = twiceLive();
    let left = 2;
    const watched = watchDelivery(setup, ({ kind, key }) => {
      if (kind !== 'write' || !key.startsWith('live/demo/') || left === 0) return;
      left -= 1;
      writeFiles(storeOf(setup), { [key]: 'garbage' });
    });
    expect(await command(watched)).toMatchObject(done(5));
  });

  test('a command of the team succeeds when a folder or a symbolic link occupies the path of a record', async () => {
    const setup = twiceLive();
    const at = (sequence: number) => join(storeOf(setup), recordKey('demo', sequence));
    mkdirSync(at(3));
    writeFiles(storeOf(setup), { [`${recordKey('demo', 4)}/below`]: '' });
    symlinkSync(join(dirname(at(1)), 'nowhere'), at(5));
    symlinkSync('00000001.json', at(6));
    expect(await command(setup)).toMatchObject(done(7));
  });
});

describe('trust, rule 8: garbage beside the records', () => {
  test('garbage beside the records does not remove files of valid releases that open tabs need', async () => {
    const setup = twiceLive();
    put(setup, ...Array.from({ length: 30 }, (_, index) => 3 + index));
    await setup.publish({ ...SHELL_SKETCH, version: '2.0.0' });
    for (const text of TEXTS) expect(setup.served(`assets/demo/entry.${text}.js`)).not.toBeNull();
  });

  test('a publish reads each garbage record once, and does not read a record that is too large', async () => {
    const setup = twiceLive();
    const many = Array.from({ length: 200 }, (_, index) => 1_000 + index);
    put(setup, ...many);
    const large = recordKey('demo', 5_000);
    writeFiles(storeOf(setup), { [large]: 'x'.repeat(5_000_000) });
    const reads = new Map<string, number>();
    const watched = watchDelivery(setup, ({ kind, key }) => {
      if (kind === 'read') reads.set(key, (reads.get(key) ?? 0) + 1);
    });
    expect(await watched.publish(demo('Trois'))).toMatchObject(done(3));
    expect(reads.has(large)).toBe(false);
    expect(many.map((sequence) => reads.get(recordKey('demo', sequence)))).toEqual(
      many.map(() => 1),
    );
  });

  test('a record whose name is not a sequence is ignored', async () => {
    const setup = twiceLive();
    const [record] = await setup.store.history('demo');
    writeFiles(storeOf(setup), {
      'live/demo/3.json': JSON.stringify(record?.signed),
      'live/demo/0000000003.json': JSON.stringify(record?.signed),
      [`live/demo/${'9'.repeat(200)}.json`]: '{}',
      'live/demo/nonsense': '',
      'live/demo/deep/00000003.json': '',
      'live/00000003.json': '',
    });
    expect(await setup.publish(demo('Trois'))).toMatchObject(done(3));
    expect(await rollback(setup.delivery, 'demo')).toMatchObject(done(4));
  });
});

test('records with sequences of more than eight digits are valid, also beside shorter sequences', async () => {
  const setup = twiceLive();
  const [live] = await setup.store.live();
  const { release, manifest } = live?.record ?? { release: '', manifest: '' };
  const sealed = { release: await setup.store.release('demo', release, manifest), manifest };
  for (const after of [99_999_998, 99_999_999]) {
    const next = await setup.store.propose(sealed, new Date(), after);
    expect(await setup.store.commit(await setup.store.sign(next))).toBe('written');
  }
  expect(await setup.publish(demo('Trois'))).toMatchObject(done(100_000_001));
  const history = await setup.store.history('demo');
  expect(history.map(({ sequence, problem }) => [sequence, problem])).toEqual(
    [100_000_001, 100_000_000, 99_999_999, 2, 1].map((sequence) => [sequence, null]),
  );
});
