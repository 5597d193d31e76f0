import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordKey } from '../store/record';
import { preparedFolder, writeFiles } from '../testkit/temporary-folder';
import {
  liveDelivery,
  openTestDelivery,
  remoteSketch,
  sketchSource,
  SHELL_SKETCH,
  type TestDelivery,
  watchedDelivery,
} from '../testkit/test-delivery';
import { abort, promote, retire, renew, rollback } from './rollback';
import { publish } from './publish';
import { statusOf } from './status';

const TEXTS = ['Un', 'Deux'];
/** The scripts of each release have names of their own. */
const demo = (text: string) => ({ ...remoteSketch('demo', text), stamp: text });

const prepared = preparedFolder((folder) => liveDelivery(folder, ...TEXTS.map(demo)));

/** Two releases of "demo" were live. */
const twiceLive = () => openTestDelivery(prepared());

const storeOf = ({ folder }: TestDelivery) => join(folder, 'store');

/** Somebody who can write to the store and has no key. */
function put(setup: TestDelivery, ...sequences: number[]): void {
  for (const sequence of sequences) {
    writeFiles(storeOf(setup), { [recordKey('demo', sequence)]: 'garbage' });
  }
}

const share = (setup: TestDelivery) =>
  publish(setup.delivery, sketchSource(setup.store, demo('Trois')), 5);

const COMMANDS: [name: string, command: (setup: TestDelivery) => Promise<unknown>][] = [
  ['publish', (setup) => setup.publish(demo('Trois'))],
  ['publish --share', share],
  ['renew', (setup) => renew(setup.delivery, 'demo')],
  ['rollback', (setup) => rollback(setup.delivery, 'demo')],
  ['retire', (setup) => retire(setup.delivery, 'demo')],
];

const done = (sequence: number) => ({
  kind: expect.stringMatching(/^(shipped|retired)$/) as string,
  sequence,
});

test.each([
  ['far above the newest one', [99_999_999], 3],
  ['beyond eight digits', [100_000_000, 123_456_789_012], 3],
  ['just where the next one belongs', [3], 4],
  ['in the next forty places', Array.from({ length: 40 }, (_, index) => 3 + index), 43],
])('trust, rule 8: garbage %s counts for nothing but a warning', async (_, sequences, next) => {
  const setup = twiceLive();
  put(setup, ...sequences);
  expect(await renew(setup.delivery, 'demo')).toMatchObject({
    ...done(next),
    warnings: [expect.stringContaining(recordKey('demo', sequences.at(-1) ?? 0))],
  });
  const status = await statusOf(setup.store, new Date());
  expect(status.map(({ part, sequence }) => [part, sequence])).toEqual([
    ['demo', next],
    ['shell', 1],
  ]);
});

describe.each(COMMANDS)('trust, rule 8: %s', (_, command) => {
  test('the command goes on with garbage in the next places and far above, and warns of it', async () => {
    const setup = twiceLive();
    put(setup, 3, 4, 5, 99_999_999);
    expect(await command(setup)).toMatchObject({
      ...done(6),
      warnings: [expect.stringMatching(/99999999\.json is refused.*So are 3 others/)],
    });
  });

  test('the command goes on when garbage comes just before its record is written', async () => {
    const setup = twiceLive();
    let left = 2;
    const watched = watchedDelivery(setup, ({ kind, key }) => {
      if (kind !== 'write' || !key.startsWith('live/demo/') || left === 0) return;
      left -= 1;
      writeFiles(storeOf(setup), { [key]: 'garbage' });
    });
    expect(await command(watched)).toMatchObject(done(5));
  });

  test('the command goes on where a name of a record is no file', async () => {
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
  test.each([
    ['promote', promote],
    ['abort', abort],
  ])('garbage beside the records stops no %s', async (_, command) => {
    const setup = twiceLive();
    await share(setup);
    put(setup, 4, 99_999_999);
    expect(await command(setup.delivery, 'demo')).toMatchObject(done(5));
  });

  test('garbage beside the records takes no file from open tabs: releases of valid records stay', async () => {
    const setup = twiceLive();
    put(setup, ...Array.from({ length: 30 }, (_, index) => 3 + index));
    await setup.publish({ ...SHELL_SKETCH, version: '2.0.0' });
    for (const text of TEXTS) expect(setup.served(`assets/demo/entry.${text}.js`)).not.toBeNull();
  });

  test('garbage beside the records is read once by a publish, however much there is, and not at all when it is too large', async () => {
    const setup = twiceLive();
    const many = Array.from({ length: 200 }, (_, index) => 1_000 + index);
    put(setup, ...many);
    const large = recordKey('demo', 5_000);
    writeFiles(storeOf(setup), { [large]: 'x'.repeat(5_000_000) });
    const reads = new Map<string, number>();
    const watched = watchedDelivery(setup, ({ kind, key }) => {
      if (kind === 'read') reads.set(key, (reads.get(key) ?? 0) + 1);
    });
    expect(await watched.publish(demo('Trois'))).toMatchObject(done(3));
    expect(reads.has(large)).toBe(false);
    expect(many.map((sequence) => reads.get(recordKey('demo', sequence)))).toEqual(
      many.map(() => 1),
    );
  });

  test('a record under a name that is no sequence counts for nothing', async () => {
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

test('sequences of more than eight digits are records like any other, also beside shorter ones', async () => {
  const setup = twiceLive();
  const [live] = await setup.store.live();
  const { release, manifest } = live?.record ?? { release: '', manifest: '' };
  const sealed = { release: await setup.store.release('demo', release, manifest), manifest };
  for (const after of [99_999_997, 99_999_998, 99_999_999]) {
    const next = await setup.store.propose(sealed, new Date(), after);
    expect(await setup.store.commit(await setup.store.sign(next))).toBe('written');
  }
  expect(await setup.publish(demo('Trois'))).toMatchObject(done(100_000_001));
  const history = await setup.store.history('demo');
  expect(history.map(({ sequence }) => sequence)).toEqual([
    100_000_001, 100_000_000, 99_999_999, 99_999_998, 2, 1,
  ]);
  expect(history.every(({ fault }) => fault === null)).toBe(true);
});
