import { join } from 'node:path';
import type { PartStatus } from '../delivery/status';
import { verdictOn, type Verdict } from '../delivery/verdict';
import {
  readReports,
  REPORTS_FILE,
  summarise,
  type LoggedReport,
  type ReportSummary,
} from '../model/reports';
import { workFolders } from '../core/paths';
import { EXIT } from './exit-codes';
import type { Report } from './report';
import { table } from '../core/terminal';

const HEADINGS = {
  error: 'errors',
  rejection: 'rejections',
  caught: 'caught',
  load: 'not loaded',
  violation: 'violations',
} as const;
const KINDS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];

/** A candidate beside the stable release, by what tabs reported since it is live. */
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
