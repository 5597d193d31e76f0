import type { ReportKind, SiteReport } from '@jalon/shared/protocol';
import * as z from 'zod/mini';

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

/** One report, or null when it is none. */
export function parseReport(json: unknown): SiteReport | null {
  const result = report.safeParse(json);
  return result.success ? result.data : null;
}

/** The reports in the text that a tab sent, or null when it is anything else. */
export function parseDelivery(body: string): SiteReport[] | null {
  try {
    const result = delivery.safeParse(JSON.parse(body));
    return result.success ? result.data.reports : null;
  } catch {
    return null;
  }
}
