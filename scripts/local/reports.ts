import { appendFileSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportKind, SiteReport } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { readIfThere } from '../core/files';
import { type ServiceHandler, allowCrossOrigin, readBody, sendText } from './http';

/** Path of the local endpoint for reports. */
export const REPORTS_PATH = '/reports';

/** More distinct reports at once than a tab ever sends. */
const MOST_REPORTS = 200;
const MOST_FRAMES = 8;
const LONGEST_TEXT = 300;

const KINDS = [
  'error',
  'rejection',
  'caught',
  'load',
  'violation',
  'long-task',
  'vital',
] as const satisfies readonly ReportKind[];

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
function parseDelivery(body: string): SiteReport[] | null {
  try {
    const result = delivery.safeParse(JSON.parse(body));
    return result.success ? result.data.reports : null;
  } catch {
    return null;
  }
}

export const REPORTS_FILE = 'reports.jsonl';
/** Beyond this size the older half is removed. */
const MOST_LOG_BYTES = 1_000_000;

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
      if (statSync(file).size <= MOST_LOG_BYTES) return;
      const all = linesOf(file);
      const kept = all.slice(Math.ceil(all.length / 2));
      writeFileSync(`${file}.next`, kept.map((line) => `${line}\n`).join(''));
      renameSync(`${file}.next`, file);
    },
  };
}

/** The reports of a file, without lines that a killed process left incomplete. */
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

/** Numbers of reports for one release. */
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

/** Limit of browsers for a request of a page that is being left. */
const MOST_BODY_BYTES = 65_536;

/** Local replacement for the operator's collector of reports: stores valid reports. */
export function createReportService(log: ReportLog): ServiceHandler {
  return async (request, response, url) => {
    if (url.pathname !== REPORTS_PATH) return false;
    // The site's pages use COEP, which requires this header.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (allowCrossOrigin(request, response, 'loopback')) return true;
    if (request.method !== 'POST') {
      sendText(response, 405, 'Send reports with POST.');
      return true;
    }
    const body = await readBody(request, MOST_BODY_BYTES);
    const reports = body === null ? null : parseDelivery(body);
    if (!reports) {
      sendText(response, 400, 'Send { "reports": […] } as a page of the site does.');
      return true;
    }
    log.add(reports, new Date());
    response.writeHead(204).end();
    return true;
  };
}
