import type { PartStatus } from '../delivery/status';
import { reportsIn, summarise, type LoggedReport } from '../model/reports';
import { reportsReport } from './reports-report';

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

const reportOn = (reports: readonly LoggedReport[], status = [demo]) =>
  reportsReport(reports, status);

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

test('a report without a moment is left out, and 40 000 vitals are counted within seconds', () => {
  const vital: LoggedReport = {
    ...{ at: SINCE, kind: 'vital', part: 'demo', release: '1', route: '/demo' },
    ...{ message: 'INP', count: 1, value: 120 },
  };
  expect(reportsIn([JSON.stringify({ ...vital, at: 'yesterday' })])).toEqual([]);
  const start = performance.now();
  const [summary] = summarise(Array.from({ length: 40_000 }, () => vital));
  expect(summary?.vitals).toEqual({ INP: { values: 40_000, p75: 120 } });
  expect(performance.now() - start).toBeLessThan(5000);
});
