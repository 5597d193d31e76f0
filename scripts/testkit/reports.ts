import type { SiteReport } from '@jalon/shared/protocol';
import { readReports } from '../local/reports';

const POLL_MS = 50;
/** It ends what would never end, on a busy machine too, and asserts nothing. */
const PATIENCE_MS = 30_000;

/** Everything reported so far, once a report that is waited for is among it. @throws listing what there is instead. */
export async function waitForReport(
  file: string,
  isIt: (report: SiteReport) => boolean,
): Promise<SiteReport[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const reports = readReports(file);
    if (reports.some(isIt)) return reports;
    if (Date.now() > deadline) {
      throw new Error(`The report did not come; there are: ${JSON.stringify(reports, null, 2)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
