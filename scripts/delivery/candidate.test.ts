import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { releasePrefix } from '../store/release-files';
import { route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  liveDelivery,
  refusedFor,
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

/** Each release has its own file names, as in a build. */
const sketchOf = (text: string) => ({ ...remoteSketch('demo', text), stamp: text.toLowerCase() });

function publishShare(setup: TestDelivery, sketch: ReleaseSketch, share: number) {
  return publish(setup.delivery, sketchSource(setup.store, sketch), share);
}

/** "Un" is live, "Deux" is its candidate. */
async function withCandidate(share = 5) {
  const setup = await liveDelivery(folderWith(), sketchOf('Un'));
  const stable = setup.servedRecord('demo').release;
  const outcome = await publishShare(setup, sketchOf('Deux'), share);
  return { setup, stable, outcome, candidate: outcome.release ?? '' };
}

test('the site serves files and record of a candidate, but the documents of the stable release', async () => {
  const { setup, stable, candidate, outcome } = await withCandidate();
  expect(outcome).toMatchObject({
    kind: 'shipped',
    sequence: 2,
    previous: stable,
    candidate: { release: candidate, share: 5 },
    ended: null,
  });
  const record = setup.servedRecord('demo');
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

test('browsers stay on a candidate when its share grows, and the same share changes nothing', async () => {
  const { setup, candidate } = await withCandidate();
  const before = setup.servedRecord('demo').candidate;
  expect(await publishShare(setup, sketchOf('Deux'), 5)).toMatchObject({ kind: 'unchanged' });
  expect(await publishShare(setup, sketchOf('Deux'), 50)).toMatchObject({ kind: 'shipped' });
  expect(setup.servedRecord('demo').candidate).toEqual({ ...before, share: 50 });
  expect(before?.release).toBe(candidate);
});

test.each<
  [how: string, end: (setup: TestDelivery) => Promise<unknown>, action: string, text: string]
>([
  ['promoted', ({ delivery }) => promote(delivery, 'demo'), 'promote', 'Deux'],
  ['aborted', ({ delivery }) => abort(delivery, 'demo'), 'abort', 'Un'],
  ['replaced by a publish', (setup) => setup.publish(sketchOf('Trois')), 'publish', 'Trois'],
  ['replaced by the stable release', (setup) => setup.publish(sketchOf('Un')), 'abort', 'Un'],
  ['published to all', (setup) => setup.publish(sketchOf('Deux')), 'promote', 'Deux'],
  ['ended by a retirement', ({ delivery }) => retire(delivery, 'demo'), 'retire', ''],
])('a candidate stops being one when it is %s', async (_, end, action, text) => {
  const { setup, candidate } = await withCandidate();
  expect(await end(setup)).toMatchObject({
    kind: action === 'retire' ? 'retired' : 'shipped',
    candidate: null,
    ended: text === 'Deux' ? null : candidate,
  });
  expect(setup.servedRecord('demo').candidate).toBeUndefined();
  expect(setup.served('demo/index.html') ?? '').toContain(text);
  const [newest] = await historyOf(setup.store, 'demo', new Date());
  expect(newest?.record?.action).toBe(action);
});

test('a renewal keeps a candidate, a rollback ends it, and a newer candidate replaces it', async () => {
  const { setup, candidate } = await withCandidate();
  expect(await renew(setup.delivery, 'demo')).toMatchObject({
    candidate: { release: candidate, share: 5 },
  });
  expect(await publishShare(setup, sketchOf('Trois'), 10)).toMatchObject({ ended: candidate });
  const third = setup.servedRecord('demo').candidate?.release;
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

test('without a candidate, an abort changes nothing and a promotion is refused', async () => {
  const { setup, stable } = await withCandidate();
  await abort(setup.delivery, 'demo');
  expect(await abort(setup.delivery, 'demo')).toMatchObject({ kind: 'unchanged', release: stable });
  expect(await promote(setup.delivery, 'demo')).toMatchObject(
    refusedFor(/^demo has no candidate: 1\.0\.0-\w+ is live for everybody/),
  );
});

test.each([
  [
    'with other addresses than the stable release',
    { ...sketchOf('Deux'), routes: [route({ path: '/ailleurs' })] },
    /depend on \(\+ \/ailleurs, - \/demo\)/,
  ],
  ['when it is live for all browsers', sketchOf('Un'), /is live for everybody already/],
  [
    'when its part is not live',
    remoteSketch('aide', 'Un'),
    /aide is not live\. Publish it without/,
  ],
  ['for the shell', { ...SHELL_SKETCH, version: '2.0.0' }, /is the shell, which every document/],
  [
    'when the gate refuses its release',
    {
      ...sketchOf('Deux'),
      files: { 'client/HomePage.css': '@layer parts.demo { h1 { color: red } }' },
    },
    /reaches beyond the part/,
  ],
])('a candidate is refused %s', async (_, sketch, reason) => {
  const setup = await liveDelivery(folderWith(), sketchOf('Un'));
  expect(await publishShare(setup, sketch, 5)).toMatchObject(refusedFor(reason));
  expect(setup.servedRecord('demo').candidate).toBeUndefined();
});

test('a candidate that does not fit the shell is refused, and so is a shell that does not fit a live candidate', async () => {
  const setup = await liveDelivery(folderWith(), sketchOf('Un'));
  const needing = { ...sketchOf('Deux'), requires: { react: '^19.0.0' } };
  expect(await publishShare(setup, needing, 5)).toMatchObject({ kind: 'refused' });
  await setup.publish({ ...SHELL_SKETCH, version: '1.1.0', provides: { react: '19.3.1' } });
  const { kind, release } = await publishShare(setup, needing, 5);
  expect(kind).toBe('shipped');
  const next = await setup.publish({ ...SHELL_SKETCH, version: '1.2.0', provides: {} });
  const reason = `demo ${String(release)} needs react ^19.0.0, which shell ${String(next.release)} does not provide.`;
  expect(next).toMatchObject(refusedFor(reason));
});

test('prune keeps the files of a live candidate, and the publish of another part does not need them', async () => {
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
