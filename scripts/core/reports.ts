import type { ReportKind, SiteReport } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { readIfThere } from './files';

/** More distinct reports at once than a tab ever sends. */
const MOST_REPORTS = 200;
const MOST_FRAMES = 8;
const LONGEST_TEXT = 300;

const KINDS = ['error', 'load', 'vital'] as const satisfies readonly ReportKind[];

const text = z.string().check(z.maxLength(LONGEST_TEXT));
const number = z.number().check(z.minimum(0));

const report = z.strictObject({
  kind: z.enum(KINDS),
  part: text.check(z.regex(/^[a-z][a-z0-9-]*$/)),
  release: text.check(z.regex(/^[\w.-]+$/)),
  route: text.check(z.regex(/^(\*|\/[\w:/-]*)$/)),
  message: text,
  count: z.int().check(z.minimum(1)),
  value: z.exactOptional(number),
  frames: z.exactOptional(z.array(text).check(z.maxLength(MOST_FRAMES))),
});

const delivery = z.strictObject({ reports: z.array(report).check(z.maxLength(MOST_REPORTS)) });

/** Parses one report; null when it is invalid. */
function parseReport(json: unknown): SiteReport | null {
  const result = report.safeParse(json);
  return result.success ? result.data : null;
}

/** Parses the body that a tab sent; null when it is invalid. */
export function parseDelivery(body: string): SiteReport[] | null {
  try {
    const result = delivery.safeParse(JSON.parse(body));
    return result.success ? result.data.reports : null;
  } catch {
    return null;
  }
}

export const REPORTS_FILE = 'reports.jsonl';
/** A report, with the moment it came in (ISO 8601). */
export interface LoggedReport extends SiteReport {
  at: string;
}

/** The lines of a file of reports; none when there is no file. */
export const linesOf = (file: string): string[] =>
  readIfThere(file)?.toString('utf8').split('\n').filter(Boolean) ?? [];

/** The reports in a file, without those that a killed process left incomplete. */
export const readReports = (file: string): LoggedReport[] =>
  linesOf(file).flatMap((line) => {
    try {
      const { at, ...rest } = JSON.parse(line) as { at?: unknown };
      const report = parseReport(rest);
      const isDated = typeof at === 'string' && !Number.isNaN(Date.parse(at));
      return isDated && report ? [{ at, ...report }] : [];
    } catch {
      return [];
    }
  });

/** Summary of the reports of one release. */
export interface ReportSummary {
  part: string;
  release: string;
  counts: Partial<Record<ReportKind, number>>;
  /** Number of values of each Web Vital, and their 75th percentile. */
  vitals: Record<string, { values: number; p75: number }>;
}

const QUARTILE = 0.75;

function vitalsOf(reports: readonly LoggedReport[]): ReportSummary['vitals'] {
  const byName = new Map<string, number[]>();
  for (const { kind, message, value } of reports) {
    if (kind !== 'vital' || value === undefined) continue;
    const known = byName.get(message);
    if (known) known.push(value);
    else byName.set(message, [value]);
  }
  return Object.fromEntries(
    [...byName].sort().map(([name, unsorted]) => {
      const values = unsorted.toSorted((one, other) => one - other);
      const p75 = values[Math.ceil(values.length * QUARTILE) - 1] ?? 0;
      return [name, { values: values.length, p75 }];
    }),
  );
}

function summaryOf(part: string, release: string, reports: readonly LoggedReport[]): ReportSummary {
  const counts: ReportSummary['counts'] = {};
  for (const { kind, count } of reports) counts[kind] = (counts[kind] ?? 0) + count;
  return { part, release, counts, vitals: vitalsOf(reports) };
}

/** Summarises reports by part and release. */
export function summarise(reports: readonly LoggedReport[]): ReportSummary[] {
  const byRelease = new Map<string, LoggedReport[]>();
  for (const report of reports) {
    const key = `${report.part} ${report.release}`;
    const known = byRelease.get(key);
    if (known) known.push(report);
    else byRelease.set(key, [report]);
  }
  return [...byRelease.keys()].sort().map((key) => {
    const [part = '', release = ''] = key.split(' ');
    return summaryOf(part, release, byRelease.get(key) ?? []);
  });
}
