import { appendFileSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import { readIfThere } from '../../core/files';
import { parseReport } from './delivery';

export const REPORTS_FILE = 'reports.jsonl';
/** Beyond this size the older half is forgotten. */
const MOST_BYTES = 1_000_000;

/** A report, with the moment it came in (ISO 8601). */
export interface LoggedReport extends SiteReport {
  at: string;
}

export interface ReportLog {
  add(reports: readonly SiteReport[], at: Date): void;
}

const linesOf = (file: string): string[] =>
  readIfThere(file)?.toString('utf8').split('\n').filter(Boolean) ?? [];

/** One report a line, the newest last; it never grows beyond its limit. */
export function reportLog(file: string): ReportLog {
  return {
    add(reports, at) {
      mkdirSync(dirname(file), { recursive: true });
      const lines = reports.map((report) => `${JSON.stringify({ at, ...report })}\n`);
      appendFileSync(file, lines.join(''));
      if (statSync(file).size <= MOST_BYTES) return;
      const all = linesOf(file);
      const kept = all.slice(Math.ceil(all.length / 2));
      writeFileSync(`${file}.next`, kept.map((line) => `${line}\n`).join(''));
      renameSync(`${file}.next`, file);
    },
  };
}

/** What was reported, without the lines that a killed process left half written. */
export function readReports(file: string): LoggedReport[] {
  return linesOf(file).flatMap((line): LoggedReport[] => {
    try {
      const { at, ...rest } = JSON.parse(line) as { at?: unknown };
      const report = parseReport(rest);
      return typeof at === 'string' && report ? [{ at, ...report }] : [];
    } catch {
      return [];
    }
  });
}
