import { announced } from '../federation/entries';
import type { ReportingContext } from './context';
import { describe } from './describe';
import type { Happening, Noticed } from './happening';
import { measure } from './measure';
import { toConsole, toEndpoint } from './outlets';

/** Browsers tell of it when a page measures itself while it is laid out; nothing is wrong then. */
const HARMLESS = /^(Error: )?ResizeObserver loop/;

/**
 * What turns happenings into reports and hands them on. It starts measuring.
 * @param landing address of the page that the tab started on: the vitals are those of its visit.
 */
export function createReporter(
  { site, directory }: ReportingContext,
  landing: string,
  capture: (happening: Happening) => void,
): (noticed: Noticed) => void {
  const { reporting } = site.config;
  const outlet = reporting ? toEndpoint(reporting.endpoint) : toConsole;
  const seen = new WeakSet();
  /** A page that cannot be loaded is thrown again by the boundary around it: told once is enough. */
  const isNew = ({ happening }: Noticed): boolean => {
    const error: unknown = 'error' in happening ? happening.error : null;
    if (typeof error !== 'object' || error === null) return true;
    const isSeen = seen.has(error);
    seen.add(error);
    return !isSeen;
  };
  const report = (noticed: Noticed) => {
    if (!isNew(noticed)) return;
    const running = { shell: site.shell.release, parts: announced() };
    const described = describe(noticed, { running, find: directory.find });
    if (!HARMLESS.test(described.message)) outlet.take(described);
  };
  measure(capture, (happening) => {
    report({ happening, path: landing });
  });
  // After the measures: their last word comes when the tab is left, and has to be in the last delivery.
  outlet.open();
  return report;
}
