import { join } from 'node:path';
import type { PartStatus } from '../delivery/status';
import {
  readReports,
  REPORTS_FILE,
  summarise,
  type LoggedReport,
  type ReportSummary,
} from '../model/reports';
import { workFolders } from '../core/paths';
import { EXIT, type Report } from './exit-codes';
import { table } from '../core/terminal';

const HEADINGS = {
  error: 'errors',
  rejection: 'rejections',
  caught: 'caught',
  load: 'not loaded',
  violation: 'violations',
} as const;
const KINDS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];

/** A candidate compared with the stable release, by the reports of tabs since the candidate is live. */
interface Comparison {
  part: string;
  share: number;
  since: string;
  verdict: Verdict;
  candidate: ReportSummary;
  stable: ReportSummary;
}

function compare(reports: readonly LoggedReport[], { part, live }: PartStatus): Comparison[] {
  if (!live?.candidate) return [];
  const { share, since, release } = live.candidate;
  const summaries = summarise(reports.filter(({ at }) => at >= since));
  const of = (id: string): ReportSummary =>
    summaries.find((one) => one.part === part && one.release === id) ?? {
      ...{ part, release: id, counts: {}, vitals: {} },
      visits: { ran: 0, failed: 0 },
    };
  const [candidate, stable] = [of(release), of(live.release)];
  const verdict = verdictOn(candidate.visits, stable.visits);
  return [{ part, share, since, verdict, candidate, stable }];
}

const vitalsText = ({ vitals }: ReportSummary) =>
  Object.entries(vitals)
    .map(([name, { values, p75 }]) => `${name} ${String(p75)} (${String(values)})`)
    .join(', ');

const visitsText = ({ release, visits }: ReportSummary) =>
  `${String(visits.failed)} of ${String(visits.ran)} visits failed with ${release}`;

const comparisonText = ({ part, share, since, verdict, candidate, stable }: Comparison) =>
  `The candidate of ${part}, for ${String(share)} % of the browsers since ${since}: ${verdict}. ${visitsText(candidate)}, ${visitsText(stable)}.`;

/** Where the local services keep reports. */
export const localReports = (root: string) => join(workFolders(root).local, REPORTS_FILE);

/** What tabs reported of each release of some parts, and a verdict on each candidate. */
export function reportsReport(file: string, status: readonly PartStatus[]): Report {
  const parts = new Set(status.map(({ part }) => part));
  const reports = readReports(file).filter(({ part }) => parts.has(part));
  const summaries = summarise(reports);
  const rows = summaries.map((summary) => [
    summary.part,
    summary.release,
    String(summary.visits.ran),
    String(summary.visits.failed),
    ...KINDS.map((kind) => String(summary.counts[kind] ?? 0)),
    vitalsText(summary),
  ]);
  const headings = ['part', 'release', 'visits', 'failed', ...KINDS.map((kind) => HEADINGS[kind])];
  const overview =
    rows.length === 0
      ? 'Nothing was reported yet: tabs report when they are left.'
      : table([...headings, '75 % of vitals are at most (values)'], rows);
  const candidates = status.flatMap((part) => compare(reports, part));
  const isWorse = candidates.some(({ verdict }) => verdict === 'worse');
  return {
    text: [overview, ...candidates.map(comparisonText)].join('\n'),
    data: { reports: summaries, candidates },
    exitCode: isWorse ? EXIT.worse : EXIT.done,
  };
}

type Visits = ReportSummary['visits'];

export type Verdict = 'worse' | 'not worse' | 'too few';

/** Greatest probability of chance for the verdict `worse`; small, because a pipeline checks often. */
const MAX_CHANCE = 0.001;
/** Fewer failed visits are no evidence. */
const LEAST_FAILED = 3;
/** With fewer visits of a release, a candidate is not called harmless. */
const LEAST_VISITS = 100;

/** ln(n!) of each n up to a number. */
function logFactorials(most: number): number[] {
  const logs = [0];
  for (let n = 1; n <= most; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  return logs;
}

/**
 * Fisher's exact test, one-sided: how likely so many of all failed visits, or more, fall to the candidate when both
 * releases are equally good. Exact for any number of visits, small ones too.
 */
export function chanceOf(candidate: Visits, stable: Visits): number {
  const all = candidate.ran + stable.ran;
  const failed = candidate.failed + stable.failed;
  const logs = logFactorials(all);
  const log = (n: number) => logs[n] ?? 0;
  const logChoose = (n: number, k: number) => log(n) - log(k) - log(n - k);
  let chance = 0;
  for (let k = candidate.failed; k <= Math.min(failed, candidate.ran); k += 1) {
    if (failed - k > stable.ran) continue;
    chance += Math.exp(
      logChoose(candidate.ran, k) + logChoose(stable.ran, failed - k) - logChoose(all, failed),
    );
  }
  return Math.min(1, chance);
}

/**
 * Whether more visits of a candidate fail than of the stable release: `worse` when at least 3 failed and the probability
 * of chance is at most 0.001; otherwise `too few` below 100 visits of either release, else `not worse`.
 */
export function verdictOn(candidate: Visits, stable: Visits): Verdict {
  const isWorse = candidate.failed >= LEAST_FAILED && chanceOf(candidate, stable) <= MAX_CHANCE;
  if (isWorse) return 'worse';
  return Math.min(candidate.ran, stable.ran) < LEAST_VISITS ? 'too few' : 'not worse';
}
