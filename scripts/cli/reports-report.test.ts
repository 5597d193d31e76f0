import { join } from 'node:path';
import type { PartStatus } from '../delivery/status';
import type { LoggedReport } from '../model/reports';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { reportsReport, chanceOf, verdictOn, type Verdict } from './reports-report';

const folderWith = temporaryFolders();
const SINCE = '2026-11-25T10:00:00.000Z';

const visits = (release: string, ran: number, failed: number, at = SINCE): LoggedReport[] =>
  [
    { message: 'ran', count: ran },
    { message: 'failed', count: failed },
  ]
    .filter(({ count }) => count > 0)
    .map((told) => ({ at, kind: 'visit', part: 'demo', release, route: '*', ...told }));

const demo = {
  part: 'demo',
  live: { release: '1.0.0-a', candidate: { release: '1.1.0-b', share: 5, since: SINCE } },
} as PartStatus;

function reportOn(reports: readonly LoggedReport[], status = [demo]) {
  const folder = folderWith();
  const lines = reports.map((report) => `${JSON.stringify(report)}\n`);
  writeFiles(folder, { 'reports.jsonl': lines.join('') });
  return reportsReport(join(folder, 'reports.jsonl'), status);
}

test.each([
  ['worse', 12, 7],
  ['not worse', 1, 0],
])(
  'the report of a candidate that is %s has its counts, verdict and exit code',
  (verdict, failed, code) => {
    const inp: LoggedReport = {
      ...{ at: SINCE, kind: 'vital', part: 'demo', release: '1.1.0-b', route: '/demo' },
      ...{ message: 'INP', count: 1, value: 120 },
    };
    const earlier = visits('1.0.0-a', 500, 500, '2026-11-24T10:00:00.000Z');
    const { text, data, exitCode } = reportOn([
      ...earlier,
      ...visits('1.0.0-a', 2000, 10),
      ...visits('1.1.0-b', 120, failed),
      inp,
    ]);
    expect(exitCode).toBe(code);
    expect(text.split('\n').at(-1)).toBe(
      `The candidate of demo, for 5 % of the browsers since ${SINCE}: ${verdict}. ${String(failed)} of 120 visits failed with 1.1.0-b, 10 of 2000 visits failed with 1.0.0-a.`,
    );
    expect(text).toContain('INP 120 (1)');
    expect(data).toMatchObject({
      candidates: [
        {
          verdict,
          candidate: { visits: { ran: 120, failed }, vitals: { INP: { values: 1, p75: 120 } } },
          stable: { visits: { ran: 2000, failed: 10 } },
        },
      ],
    });
  },
);

test('a candidate without reports gets the verdict "too few", and other parts are left out', () => {
  expect(reportOn([])).toMatchObject({
    data: { reports: [], candidates: [{ verdict: 'too few' }] },
    exitCode: 0,
  });
  expect(reportOn(visits('1.1.0-b', 50, 50), []).data).toEqual({ reports: [], candidates: [] });
});

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
