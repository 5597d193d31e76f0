import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import { writeAtomically } from '../core/files';
import { readReportLines, parseReports } from '../core/reports';
import { readBody, HttpError, type ServiceHandler } from './http';

export const REPORTS_PATH = '/reports';

/** Maximum size of the file. Beyond this size, the older half of the reports is removed. */
const MAX_LOG_BYTES = 1_000_000;

/** Adds one line for each report, the newest last. The file never grows beyond its limit. */
export function addReports(file: string, reports: readonly SiteReport[], at: Date): void {
  mkdirSync(dirname(file), { recursive: true });
  const lines = reports.map((report) => `${JSON.stringify({ at, ...report })}\n`);
  appendFileSync(file, lines.join(''));
  if (statSync(file).size <= MAX_LOG_BYTES) return;
  const all = readReportLines(file);
  writeAtomically(file, `${all.slice(Math.ceil(all.length / 2)).join('\n')}\n`);
}

/** Stands in for the operator's report address: stores valid reports. */
export function createReportService(file: string): ServiceHandler {
  return async (request, response, url) => {
    if (url.pathname !== REPORTS_PATH) return false;
    // The site's pages use COEP, which requires this header.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'POST') throw new HttpError(405, 'Send reports with POST.');
    const reports = parseReports(await readBody(request));
    if (!reports) throw new HttpError(400, 'Send { "reports": […] } as a page of the site does.');
    addReports(file, reports, new Date());
    response.writeHead(204).end();
    return true;
  };
}
