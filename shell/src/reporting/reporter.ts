import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { ReportDelivery, SiteReport } from '@jalon/shared/protocol';
import type { Loader } from '../loader';
import { describe, NO_PAGE, type Capture, type CapturedEvent } from './describe';

/** Maximum number of distinct reports per delivery; only a loop produces more. */
const MOST_KEPT = 100;

function merged(one: SiteReport, other: SiteReport): SiteReport {
  const value = Math.max(one.value ?? 0, other.value ?? 0);
  const count = one.count + other.count;
  return { ...one, count, ...(other.value === undefined ? {} : { value }) };
}

/** Collects reports, counts equal ones and sends them in one request, which the browser delivers even when the page is closed. */
export function createOutlet(endpoint: string) {
  const kept = new Map<string, SiteReport>();
  return {
    take(report: SiteReport): void {
      const { kind, part, release, route, message } = report;
      const key = [kind, part, release, route, message].join(' ');
      const earlier = kept.get(key);
      if (earlier) kept.set(key, merged(earlier, report));
      else if (kept.size < MOST_KEPT || kind === 'visit') kept.set(key, report);
    },
    /** Delivers the collected reports. */
    flush(): void {
      if (kept.size === 0) return;
      const delivery: ReportDelivery = { reports: [...kept.values()] };
      kept.clear();
      // As text: another content type would need a CORS preflight.
      navigator.sendBeacon(endpoint, JSON.stringify(delivery));
    },
  };
}

/** Scores of layout shifts are small numbers; times are whole milliseconds. */
const DECIMALS = 4;

/**
 * Reports Web Vitals, including those since the start. The slowest interaction is reported for its page, the others for
 * the document.
 */
function measure(report: Capture, reportVital: Capture): void {
  const vital = ({ name, value }: MetricType) => {
    const digits = name === 'CLS' ? DECIMALS : 0;
    reportVital({ kind: 'vital', name, value: Number(value.toFixed(digits)) });
  };
  for (const observe of [onCLS, onFCP, onLCP, onTTFB]) observe(vital);
  onINP(
    ({ value }) => {
      report({ kind: 'vital', name: 'INP', value: Math.round(value) });
    },
    { reportAllChanges: true },
  );
}

const FAILURES: readonly SiteReport['kind'][] = ['error', 'rejection', 'caught', 'load'];

/** Browsers report this when a page measures itself during layout; nothing is wrong then. */
const HARMLESS = /^(Error: )?ResizeObserver loop/;

/**
 * Turns captured events into reports and delivers them; also starts the measurements.
 * @param shell release of the shell.
 * @param landing the page that the tab started on: Web Vitals belong to this visit.
 */
export function createReporter(
  endpoint: string,
  shell: string,
  { find, pages }: Pick<Loader, 'find' | 'pages'>,
  landing: Pick<CapturedEvent, 'path' | 'from'>,
  capture: Capture,
): (captured: CapturedEvent) => void {
  const outlet = createOutlet(endpoint);
  const seen = new WeakSet();
  const failed = new Set<string>();
  const visits = new Set<string>();
  /** A page's boundary throws a load error again: report it once. */
  const isNew = ({ event }: CapturedEvent): boolean => {
    const error: unknown = 'error' in event ? event.error : null;
    if (typeof error !== 'object' || error === null) return true;
    const isSeen = seen.has(error);
    seen.add(error);
    return !isSeen;
  };
  const report = (captured: CapturedEvent) => {
    if (!isNew(captured)) return;
    const running = { shell, parts: pages.running() };
    const from = pages.shown().at(-1);
    const described = describe({ from, ...captured }, { running, find });
    if (HARMLESS.test(described.message)) return;
    outlet.take(described);
    if (FAILURES.includes(described.kind)) failed.add(`${described.part} ${described.release}`);
  };
  /** Reports `ran`, and `failed` after an error, once per release shown: visitors do not see a failed prefetch. */
  const deliver = () => {
    for (const { part, release } of pages.shown()) {
      const name = `${part} ${release}`;
      for (const message of failed.has(name) ? ['ran', 'failed'] : ['ran']) {
        if (visits.has(`${name} ${message}`)) continue;
        visits.add(`${name} ${message}`);
        outlet.take({ kind: 'visit', part, release, route: NO_PAGE, message, count: 1 });
      }
    }
    outlet.flush();
  };
  measure(capture, (event) => {
    report({ event, ...landing });
  });
  // Registered after the vitals: their final values come when the tab is hidden, and belong in the last delivery.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') deliver();
  });
  addEventListener('pagehide', deliver);
  return report;
}
