import type { ReportKind, SiteReport } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { readIfThere } from './files';
import { groupBy } from './groups';

/** Most reports accepted in one request: more than a tab ever sends. */
const MAX_REPORTS = 200;
const MAX_FRAMES = 8;
const MAX_TEXT_LENGTH = 300;

const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH));

const report = z.strictObject({
  kind: z.enum(['error', 'load', 'vital'] satisfies ReportKind[]),
  part: text.check(z.regex(/^[a-z][a-z0-9-]*$/)),
  release: text.check(z.regex(/^[\w.-]+$/)),
  route: text.check(z.regex(/^(\*|\/[\w:/-]*)$/)),
  message: text,
  count: z.int().check(z.minimum(1)),
  value: z.exactOptional(z.number().check(z.minimum(0))),
  frames: z.exactOptional(z.array(text).check(z.maxLength(MAX_FRAMES))),
});

const delivery = z.strictObject({ reports: z.array(report).check(z.maxLength(MAX_REPORTS)) });

/** A value in JSON; null when it is invalid. */
function parseJson<T extends z.ZodMiniType>(schema: T, json: string): z.infer<T> | null {
  try {
    return z.parse(schema, JSON.parse(json));
  } catch {
    return null;
  }
}

/** Parses the body that a tab sent; null when it is invalid. */
export const parseReports = (body: string): SiteReport[] | null =>
  parseJson(delivery, body)?.reports ?? null;

export const REPORTS_FILE = 'reports.jsonl';
/** A report, with the moment it came in (ISO 8601). */
const loggedReport = z.extend(report, {
  at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
});
export type LoggedReport = z.infer<typeof loggedReport>;

/** The lines of a file of reports; none when there is no file. */
export const readReportLines = (file: string): string[] =>
  readIfThere(file)?.toString('utf8').split('\n').filter(Boolean) ?? [];

/** The reports in a file, without those that a killed process left incomplete. */
export const readReports = (file: string): LoggedReport[] =>
  readReportLines(file).flatMap((line) => parseJson(loggedReport, line) ?? []);

/** Number of values of each Web Vital, and their 75th percentile. */
function vitalsOf(reports: readonly LoggedReport[]) {
  const vitals = reports.filter(({ kind, value }) => kind === 'vital' && value !== undefined);
  return Object.fromEntries(
    groupBy(vitals, ({ message }) => message).map(([name, ofName]) => {
      const values = ofName.map(({ value = 0 }) => value).sort((one, other) => one - other);
      const p75 = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
      return [name, { values: values.length, p75 }];
    }),
  );
}

/** Counts of each kind of report, and the vitals, by release. */
export const summariseReports = (reports: readonly LoggedReport[]) =>
  groupBy(reports, ({ part, release }) => `${part} ${release}`).map(([name, ofRelease]) => {
    const [part = '', release = ''] = name.split(' ');
    const counts: Partial<Record<ReportKind, number>> = {};
    for (const { kind, count } of ofRelease) counts[kind] = (counts[kind] ?? 0) + count;
    return { part, release, counts, vitals: vitalsOf(ofRelease) };
  });
