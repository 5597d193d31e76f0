import type { LoggedReport } from '../model/reports';
import type { PartStatus } from './status';
import { chanceOf, compare, verdictOn, type Verdict } from './verdict';

const of = (failed: number, ran: number) => ({ failed, ran });

test.each([
  // Fisher's tea tasting: 3 of 4 against 1 of 4.
  [of(3, 4), of(1, 4), 17 / 70],
  [of(5, 5), of(0, 5), 1 / 252],
  [of(0, 10), of(4, 10), 1],
  [of(1, 1), of(0, 999), 1 / 1000],
  [of(0, 0), of(0, 0), 1],
])('failures of %j beside %j have the probability %d by chance', (candidate, stable, chance) => {
  expect(chanceOf(candidate, stable)).toBeCloseTo(chance, 10);
});

test.each<[string, [number, number], [number, number], Verdict]>([
  ['nothing came in', [0, 0], [0, 0], 'too few'],
  ['every visit fails', [5, 5], [0, 1000], 'worse'],
  ['failures came in for visits that were reported before', [9, 0], [0, 1000], 'too few'],
  ['one visit failed, the only one', [1, 1], [0, 10_000], 'too few'],
  ['there is no other visit to compare', [20, 20], [0, 0], 'too few'],
  ['both fail all the time', [50, 50], [1000, 1000], 'too few'],
  ['few visits, none failed', [0, 99], [0, 5000], 'too few'],
  ['a hundred visits, none failed', [0, 100], [50, 5000], 'not worse'],
  ['as many as before', [10, 1000], [100, 10_000], 'not worse'],
  ['three times as many', [30, 1000], [100, 10_000], 'worse'],
  ['a tenth, of a hundred', [10, 100], [20, 2000], 'worse'],
  ['a hundred thousand visits', [300, 50_000], [150, 50_000], 'worse'],
])(
  'the verdict on a candidate is right when %s',
  (_, [failed, ran], [stableFailed, stableRan], verdict) => {
    expect(verdictOn(of(failed, ran), of(stableFailed, stableRan))).toBe(verdict);
  },
);

test('reports count from a moment, however their own moments are written', () => {
  const reportAt = (at: string): LoggedReport => ({
    ...{ at, kind: 'visit', part: 'demo', release: '2', route: '*', message: 'ran', count: 1 },
  });
  const reports = [
    '2026-11-28T11:30:00+01:00',
    '2026-11-28T11:00:00Z',
    '2026-11-28T11:00:00+01:00',
  ];
  const candidate = { release: '2', share: 5, since: '2026-11-28T10:30:00.000Z' };
  const status = { part: 'demo', live: { release: '1', candidate } } as PartStatus;
  const [comparison] = compare(reports.map(reportAt), status);
  expect(comparison?.candidate.visits.ran).toBe(2);
});
