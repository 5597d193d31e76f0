import { appendFileSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import { linesOf, parseDelivery } from '../model/reports';
import { type ServiceHandler, allowCrossOrigin, readBody, sendText } from './http';

/** Path of the local endpoint for reports. */
export const REPORTS_PATH = '/reports';

/** Beyond this size the older half is removed. */
const MOST_LOG_BYTES = 1_000_000;

export interface ReportLog {
  add(reports: readonly SiteReport[], at: Date): void;
}

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
