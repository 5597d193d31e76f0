import type { ReportKind } from '@jalon/shared/protocol';
import type { LoggedReport } from './log';

/** What was reported of one release. */
export interface ReportSummary {
  part: string;
  release: string;
  counts: Partial<Record<ReportKind, number>>;
}

/** How often each kind of report came in, by part and release. */
export function summarise(reports: readonly LoggedReport[]): ReportSummary[] {
  const byRelease = new Map<string, ReportSummary>();
  for (const { part, release, kind, count } of reports) {
    const key = `${part}@${release}`;
    const summary = byRelease.get(key) ?? { part, release, counts: {} };
    summary.counts[kind] = (summary.counts[kind] ?? 0) + count;
    byRelease.set(key, summary);
  }
  return [...byRelease]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, summary]) => summary);
}
