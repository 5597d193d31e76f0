import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOOPBACK_ORIGIN } from '@jalon/shared/schemas';
import { UsageError } from '../core/errors';
import { workFolders } from '../core/paths';
import { givenReportsToken, REPORTS_TOKEN } from '../core/reports-token';
import { table } from '../core/terminal';
import type { PartStatus } from '../delivery/status';
import { compare, type Comparison } from '../delivery/verdict';
import {
  readReports,
  REPORTS_FILE,
  reportsIn,
  summarise,
  type LoggedReport,
  type ReportSummary,
} from '../model/reports';
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

const visitsText = ({ release, visits }: ReportSummary) =>
  `${String(visits.failed)} of ${String(visits.ran)} visits failed with ${release}`;

export const comparisonText = ({ part, share, since, verdict, candidate, stable }: Comparison) =>
  `The candidate of ${part}, for ${String(share)} % of the browsers since ${since}: ${verdict}. ${visitsText(candidate)}, ${visitsText(stable)}.`;

const REQUEST_MS = 30_000;
const NDJSON = 'application/x-ndjson';

async function collected(url: URL, token: string): Promise<LoggedReport[]> {
  const answer = await fetch(url, {
    headers: { Authorization: `Bearer ${token}` },
    // The token is for this address alone.
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_MS),
  }).catch((cause: unknown) => {
    throw new Error(`The collector at ${url.href} does not answer.`, { cause });
  });
  if (answer.status === 401) {
    throw new UsageError(
      `The collector at ${url.href} answers 401: is ${REPORTS_TOKEN} its token?`,
    );
  }
  if (!answer.ok) throw new Error(`The collector at ${url.href} answers ${String(answer.status)}.`);
  // Such as the start page, at a wrong address of the site.
  if (!answer.headers.get('Content-Type')?.startsWith(NDJSON))
    throw new UsageError(`${url.href} is no address of a collector: its answer is no ${NDJSON}.`);
  return reportsIn((await answer.text()).split('\n'));
}

/**
 * Reports of the local site, of a file, or of a collector.
 * @returns a function that reads them.
 * @throws UsageError for a place that cannot have any.
 */
export function openReports(root: string, place: string | true): () => Promise<LoggedReport[]> {
  if (place === true) {
    const file = join(workFolders(root).local, REPORTS_FILE);
    return () => Promise.resolve(readReports(file));
  }
  if (!/^https?:/.test(place)) {
    if (existsSync(place)) return () => Promise.resolve(readReports(resolve(place)));
    throw new UsageError(
      `There is no file ${place}. Name a file of reports or the address of a collector, or none for the local site.`,
    );
  }
  const url = URL.canParse(place) ? new URL(place) : null;
  if (!url || (url.protocol === 'http:' && !LOOPBACK_ORIGIN.test(url.origin))) {
    throw new UsageError(`${place} is no address of a collector: it begins with https://.`);
  }
  const token = givenReportsToken();
  if (token === '')
    throw new UsageError(`Set ${REPORTS_TOKEN} to the token of the collector at ${place}.`);
  return () => collected(url, token);
}

/** What tabs reported of each release of some parts, and a verdict on each candidate. */
export function reportsReport(all: readonly LoggedReport[], status: readonly PartStatus[]): Report {
  const parts = new Set(status.map(({ part }) => part));
  const reports = all.filter(({ part }) => parts.has(part));
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
