import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord, parseSigned, type PartRecord } from '@jalon/shared/protocol';
import { releasePrefix } from '../store/release-files';
import { route } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  remoteSketch,
  SHELL_SKETCH,
  sketchSource,
  type TestDelivery,
} from '../testkit/test-delivery';
import { abort, promote, retire, renew, rollback } from './rollback';
import { historyOf } from './history';
import { findGarbage } from './prune';
import { publish } from './publish';
import { statusOf } from './status';
import { verify } from './verify';

const folderWith = temporaryFolders();
const DAY_MS = 86_400_000;

/** Files of the candidate have names of their own, as in a build. */
const sketchOf = (text: string) => ({ ...remoteSketch('demo', text), stamp: text.toLowerCase() });

function publishShare(setup: TestDelivery, sketch: ReturnType<typeof remoteSketch>, share: number) {
  return publish(setup.delivery, sketchSource(setup.store, sketch), share);
}

/** "Un" is live, "Deux" is its candidate. */
async function withCandidate(share = 5) {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  const stable = (await setup.publish(sketchOf('Un'))).release ?? '';
  const outcome = await publishShare(setup, sketchOf('Deux'), share);
  return { setup, stable, outcome, candidate: outcome.release ?? '' };
}

function servedRecord({ served }: TestDelivery): PartRecord {
  const text = served('registry/parts/demo.json') ?? '';
  return parseRecord(parseSigned(JSON.parse(text)).payload);
}

test('a candidate is live beside the stable release: its files and its record are, its documents are not', async () => {
  const { setup, stable, candidate, outcome } = await withCandidate();
  expect(outcome).toMatchObject({
    kind: 'shipped',
    sequence: 2,
    previous: stable,
    candidate: { release: candidate, share: 5 },
    ended: null,
  });
  const record = servedRecord(setup);
  expect(record).toMatchObject({ release: stable, candidate: { release: candidate, share: 5 } });
  expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
  for (const { url } of [record.entry, record.candidate?.entry ?? record.entry]) {
    expect(setup.served(url)).not.toBeNull();
  }
  const { faults } = await verify(setup.store, setup.delivery.sites, new Date());
  expect(faults).toEqual([]);
  const [, demo] = (await statusOf(setup.store, new Date())).reverse();
  expect(demo?.live).toMatchObject({ release: stable, candidate: { release: candidate } });
});

test('a larger share keeps the browsers of the smaller one; the same share changes nothing', async () => {
  const { setup, candidate } = await withCandidate();
  const before = servedRecord(setup).candidate;
  expect(await publishShare(setup, sketchOf('Deux'), 5)).toMatchObject({ kind: 'unchanged' });
  expect(await publishShare(setup, sketchOf('Deux'), 50)).toMatchObject({ kind: 'shipped' });
  expect(servedRecord(setup).candidate).toEqual({ ...before, share: 50 });
  expect(before?.release).toBe(candidate);
});

test.each<
  [string, (setup: TestDelivery) => Promise<unknown>, object, { text: string; ended: boolean }]
>([
  [
    'promoted',
    ({ delivery }) => promote(delivery, 'demo'),
    { kind: 'shipped' },
    { text: 'Deux', ended: false },
  ],
  [
    'aborted',
    ({ delivery }) => abort(delivery, 'demo'),
    { kind: 'shipped' },
    { text: 'Un', ended: true },
  ],
  [
    'replaced by a publish',
    (setup) => setup.publish(sketchOf('Trois')),
    { kind: 'shipped' },
    { text: 'Trois', ended: true },
  ],
  [
    'replaced by a publish of the stable release',
    (setup) => setup.publish(sketchOf('Un')),
    { kind: 'shipped' },
    { text: 'Un', ended: true },
  ],
  [
    'published to all',
    (setup) => setup.publish(sketchOf('Deux')),
    { kind: 'shipped' },
    { text: 'Deux', ended: false },
  ],
  [
    'ended by a retirement',
    ({ delivery }) => retire(delivery, 'demo'),
    { kind: 'retired' },
    { text: '', ended: true },
  ],
])('a candidate that is %s is one no more', async (_, end, outcome, { text, ended }) => {
  const { setup, candidate } = await withCandidate();
  expect(await end(setup)).toMatchObject({
    ...outcome,
    candidate: null,
    ended: ended ? candidate : null,
  });
  expect(servedRecord(setup).candidate).toBeUndefined();
  expect(setup.served('demo/index.html') ?? '').toContain(text);
});

test('a renewal keeps it, a rollback ends it, another candidate takes its place', async () => {
  const { setup, candidate } = await withCandidate();
  expect(await renew(setup.delivery, 'demo')).toMatchObject({
    candidate: { release: candidate, share: 5 },
  });
  expect(await publishShare(setup, sketchOf('Trois'), 10)).toMatchObject({ ended: candidate });
  const third = servedRecord(setup).candidate?.release;
  await setup.publish(sketchOf('Quatre'));
  const fourth = await publishShare(setup, sketchOf('Deux'), 1);
  expect(await rollback(setup.delivery, 'demo')).toMatchObject({ ended: fourth.release });
  expect(setup.served('demo/index.html')).toContain('<h1>Un</h1>');
  const history = await historyOf(setup.store, 'demo', new Date());
  expect(history.map(({ record }) => [record?.action, record?.candidate?.release])).toEqual([
    ['rollback', undefined],
    ['candidate', candidate],
    ['publish', undefined],
    ['candidate', third],
    ['renew', candidate],
    ['candidate', candidate],
    ['publish', undefined],
  ]);
});

test('the history names what promoted or aborted it', async () => {
  for (const [end, action] of [
    [promote, 'promote'],
    [abort, 'abort'],
  ] as const) {
    const { setup } = await withCandidate();
    await end(setup.delivery, 'demo');
    const [newest] = await historyOf(setup.store, 'demo', new Date());
    expect(newest?.record?.action).toBe(action);
  }
});

test('an abort without a candidate changes nothing, a promotion is refused', async () => {
  const { setup, stable } = await withCandidate();
  await abort(setup.delivery, 'demo');
  expect(await abort(setup.delivery, 'demo')).toMatchObject({ kind: 'unchanged', release: stable });
  expect(await promote(setup.delivery, 'demo')).toMatchObject({
    kind: 'refused',
    reasons: [expect.stringMatching(/^demo has no candidate: 1\.0\.0-\w+ is live for everybody/)],
  });
});

describe('a candidate is refused', () => {
  const moved = { ...sketchOf('Deux'), routes: [route({ path: '/ailleurs' })] };

  test.each([
    ['with other addresses', moved, /depend on \(\+ \/ailleurs, - \/demo\)/],
    ['when it is live', sketchOf('Un'), /is live for everybody already/],
    ['beside nothing', remoteSketch('aide', 'Un'), /aide is not live\. Publish it without/],
    ['for the shell', { ...SHELL_SKETCH, version: '2.0.0' }, /is the shell, which every document/],
    [
      'by the gate, as any release',
      {
        ...sketchOf('Deux'),
        files: { 'client/HomePage.css': '@layer parts.demo { h1 { color: red } }' },
      },
      /reaches beyond the part/,
    ],
  ])('%s', async (_, sketch, reason) => {
    const setup = openTestDelivery(folderWith());
    await setup.publish(SHELL_SKETCH);
    await setup.publish(sketchOf('Un'));
    const source = sketchSource(setup.store, sketch);
    expect(await publish(setup.delivery, source, 5)).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringMatching(reason)],
    });
    expect(servedRecord(setup).candidate).toBeUndefined();
  });
});

test('a shell that a candidate does not fit is refused, by the name of both; so is such a candidate', async () => {
  const setup = openTestDelivery(folderWith());
  const needing = { ...sketchOf('Deux'), requires: { react: '^19.0.0' } };
  await setup.publish(SHELL_SKETCH);
  await setup.publish(sketchOf('Un'));
  expect(await publishShare(setup, needing, 5)).toMatchObject({ kind: 'refused' });
  await setup.publish({ ...SHELL_SKETCH, version: '1.1.0', provides: { react: '19.3.1' } });
  const { kind, release } = await publishShare(setup, needing, 5);
  expect(kind).toBe('shipped');
  const next = await setup.publish({ ...SHELL_SKETCH, version: '1.2.0', provides: {} });
  const reason = `demo ${String(release)} needs react ^19.0.0, which shell ${String(next.release)} does not provide.`;
  expect(next).toMatchObject({ kind: 'refused', reasons: [expect.stringContaining(reason)] });
});

test('files of a candidate stay in the store while it is live, and other parts do without them', async () => {
  const { setup, candidate } = await withCandidate();
  for (const text of ['Trois', 'Quatre']) await setup.publish(sketchOf(text));
  await publishShare(setup, sketchOf('Deux'), 5);
  const later = new Date(Date.now() + 60 * DAY_MS);
  const { releases } = await findGarbage(setup.store, setup.delivery.sites, later);
  expect(releases.map(({ id }) => id)).not.toContain(candidate);

  rmSync(join(setup.folder, 'store', releasePrefix('demo', candidate)), { recursive: true });
  expect(await setup.publish(remoteSketch('aide', 'Un'))).toMatchObject({ kind: 'shipped' });
  expect(setup.served('demo/index.html')).toContain('<h1>Quatre</h1>');
});
