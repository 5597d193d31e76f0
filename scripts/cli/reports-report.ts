import { existsSync } from 'node:fs';
import { UsageError } from '../core/errors';
import { table } from '../core/terminal';
import type { PartStatus } from '../delivery/status';
import { readReports, summarise, type ReportSummary } from '../core/reports';
import { EXIT, type Report } from './exit-codes';

const vitalsText = ({ vitals }: ReportSummary) =>
  Object.entries(vitals)
    .map(([name, { values, p75 }]) => `${name} ${String(p75)} (${String(values)})`)
    .join(', ');

const HEADINGS = ['part', 'release', 'errors', 'not loaded', '75 % of vitals are at most (values)'];

const rowOf = (summary: ReportSummary): string[] => [
  summary.part,
  summary.release,
  String(summary.counts.error ?? 0),
  String(summary.counts.load ?? 0),
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
  const text =
    reports.length === 0
      ? 'Nothing was reported yet: tabs report when they are left.'
      : table(HEADINGS, reports.map(rowOf));
  return { text, data: { reports }, exitCode: EXIT.done };
}
