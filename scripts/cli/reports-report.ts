import { join } from 'node:path';
import { workFolders } from '../core/paths';
import { readReports, REPORTS_FILE, summarise } from '../local/reports';
import { EXIT } from './exit-codes';
import type { Report } from './report';
import { table } from '../core/terminal';

const HEADINGS = {
  error: 'errors',
  rejection: 'rejections',
  caught: 'caught',
  load: 'not loaded',
  violation: 'violations',
  'long-task': 'long tasks',
  vital: 'vitals',
} as const;

/** What tabs of the local site reported, as a table. */
export function reportsReport(root: string): Report {
  const summaries = summarise(readReports(join(workFolders(root).local, REPORTS_FILE)));
  const kinds = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];
  const rows = summaries.map(({ part, release, counts }) => [
    part,
    release,
    ...kinds.map((kind) => String(counts[kind] ?? 0)),
  ]);
  const text =
    rows.length === 0
      ? 'Nothing was reported yet: tabs of the local site report when they are left.'
      : table(['part', 'release', ...kinds.map((kind) => HEADINGS[kind])], rows);
  return { text, data: { reports: summaries }, exitCode: EXIT.done };
}
