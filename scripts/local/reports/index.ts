import type { ServiceHandler } from '../handler';
import { allowCrossOrigin, readBody, sendText } from '../http';
import { parseDelivery } from './delivery';
import type { ReportLog } from './log';
import { REPORTS_PATH } from './path';

/** What browsers let a page send while it is left. */
const MOST_BYTES = 65_536;

/** Stands in for the operator's collector of reports: keeps what it is sent, when it has the right shape. */
export function createReportService(log: ReportLog): ServiceHandler {
  return async (request, response, url) => {
    if (url.pathname !== REPORTS_PATH) return false;
    // The site's pages require of every answer that it says who may have it.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (allowCrossOrigin(request, response, 'loopback')) return true;
    if (request.method !== 'POST') {
      sendText(response, 405, 'Send reports with POST.');
      return true;
    }
    const body = await readBody(request, MOST_BYTES);
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
