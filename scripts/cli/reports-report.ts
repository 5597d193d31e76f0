import { existsSync } from 'node:fs';
import { UsageError } from '../core/errors';
import { table } from '../core/terminal';
import type { PartStatus } from '../delivery/status';
import { readReports, summarise, type ReportSummary } from '../model/reports';
import { EXIT, type Report } from './exit-codes';

const HEADINGS = {
  error: 'errors',
  rejection: 'rejections',
  caught: 'caught',
  load: 'not loaded',
  violation: 'violations',
} as const;
const KINDS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];

const vitalsText = ({ vitals }: ReportSummary) =>
  Object.entries(vitals)
    .map(([name, { values, p75 }]) => `${name} ${String(p75)} (${String(values)})`)
    .join(', ');

const rowOf = (summary: ReportSummary): string[] => [
  summary.part,
  summary.release,
  String(summary.visits.ran),
  String(summary.visits.failed),
  ...KINDS.map((kind) => String(summary.counts[kind] ?? 0)),
  vitalsText(summary),
];

/**
 * What tabs reported of each release of some parts.
 * @param file of reports, one JSON object a line.
 * @throws UsageError when there is none.
 */
export function reportsReport(file: string, status: readonly Pick<PartStatus, 'part'>[]): Report {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const parts = new Set(status.map(({ part }) => part));
  const reports = summarise(readReports(file)).filter(({ part }) => parts.has(part));
  const headings = ['part', 'release', 'visits', 'failed', ...KINDS.map((kind) => HEADINGS[kind])];
  const text =
    reports.length === 0
      ? 'Nothing was reported yet: tabs report when they are left.'
      : table([...headings, '75 % of vitals are at most (values)'], reports.map(rowOf));
  return { text, data: { reports }, exitCode: EXIT.done };
}
