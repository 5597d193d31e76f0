import { join } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import { openFolderStore } from '../store/open';
import { RECORD_LIFETIME_MS } from '../store/record';
import { addRelease, makeLive } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { keptOldReleases } from './composition';

const folderWith = temporaryFolders();
const NOW = new Date('2026-06-30T12:00:00Z');
const DAY_MS = 86_400_000;

/** A record whose release was made live this many days before now. */
function record(release: string, daysAgo: number, sequence = -daysAgo): PartRecord {
  const issued = new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString();
  return { part: 'demo', release, issued, sequence, manifest: `of ${release}` } as PartRecord;
}

const namesOf = ([live, ...others]: readonly PartRecord[]) =>
  live &&
  keptOldReleases(
    live,
    others.map((one) => ({ record: one })),
    NOW,
  ).map(({ release }) => release);

test.each<[string, PartRecord[], string[]]>([
  [
    'the two releases before it, whatever their age',
    [record('e', 90), record('d', 91), record('c', 92), record('b', 93)],
    ['d', 'c'],
  ],
  [
    // "c" was replaced 0.6 days ago, "b" 0.9 days ago, "a" 1.2 days ago.
    'every release that was live less than a day ago',
    [
      ...['f', 'e', 'd', 'c', 'b'].map((name, index) => record(name, 0.3 * index)),
      record('a', 1.5),
    ],
    ['e', 'd', 'c', 'b'],
  ],
  [
    'each release only once',
    [record('b', 0.1), record('a', 0.2), record('b', 0.3), record('a', 0.4)],
    ['a'],
  ],
  [
    'the same releases after a renewal',
    [record('c', 0), record('b', 9), record('b', 39), record('b', 69), record('a', 70)],
    ['b', 'a'],
  ],
])('beside the live release a site keeps %s', (_, records, kept) => {
  expect(namesOf(records)).toEqual(kept);
});

test('a part that is published very often keeps at most 19 releases beside the live one', () => {
  const records = Array.from({ length: 40 }, (_, index) =>
    record(`r${String(index)}`, 0.001 * index),
  );
  expect(namesOf(records)).toHaveLength(19);
});

test('a release replaced after its record expired stays on the site, as tabs may still run it', async () => {
  const folder = folderWith();
  const store = openFolderStore(join(folder, 'store'), join(folder, 'keys'));
  const old = await makeLive(store, { version: '1.0.0' });
  const later = new Date(Date.now() + RECORD_LIFETIME_MS + 1);
  const next = await addRelease(store, { version: '2.0.0' });
  await store.setLive(next.part, next.id, later);
  const history = await store.history(next.part, later);
  const live = history[0]?.record;
  if (!live) throw new Error('Nothing is live.');
  expect(keptOldReleases(live, history, later).map(({ release }) => release)).toEqual([old.id]);
});

test('a proposed record counts as live, and records that the part’s team did not sign are ignored', () => {
  const [second, first] = [record('b', 5, 2), record('a', 6, 1)];
  const history = [{ record: null }, { record: second }, { record: first }];
  const keptBy = (live: PartRecord) => keptOldReleases(live, history, NOW).map((it) => it.release);
  expect(keptBy(second)).toEqual(['a']);
  expect(keptBy(record('c', 0, 3))).toEqual(['b', 'a']);
});
