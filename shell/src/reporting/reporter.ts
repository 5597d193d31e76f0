import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { ReportDelivery, SiteReport } from '@jalon/shared/protocol';
import { runningReleases } from '../loader';
import type { Happening, Noticed, ReportingContext } from './capture';
import { describe } from './describe';

/** Where reports go. */
interface Outlet {
  take: (report: SiteReport) => void;
  /** Has what was taken delivered from now on, whenever the tab is left or put aside. */
  open: () => void;
}

/** More distinct reports than this say nothing new: something goes wrong in a circle. */
const MOST_KEPT = 100;

/** The default: at the level that browsers hide, as uncaught errors have been shown by the browser itself. */
export const toConsole: Outlet = {
  take({ kind, part, release, route, message, value }) {
    const figure = value === undefined ? '' : ` ${String(value)}`;
    // eslint-disable-next-line no-console -- hidden unless a developer asks for it
    console.debug(`[${kind}] ${part}@${release} on ${route}: ${message}${figure}`);
  },
  open: () => undefined,
};

function merged(one: SiteReport, other: SiteReport): SiteReport {
  const value = Math.max(one.value ?? 0, other.value ?? 0);
  const count = one.count + other.count;
  return { ...one, count, ...(other.value === undefined ? {} : { value }) };
}

/** Gives a text to the browser, which delivers it even while the page goes away. */
type Send = (endpoint: string, text: string) => boolean;

/** Collects reports, equal ones together, and sends them in one piece. */
export function toEndpoint(
  endpoint: string,
  send: Send = (address, text) => navigator.sendBeacon(address, text),
): Outlet {
  const kept = new Map<string, SiteReport>();
  const flush = () => {
    if (kept.size === 0) return;
    const delivery: ReportDelivery = { reports: [...kept.values()] };
    kept.clear();
    // As text: a beacon of another type would have to ask the endpoint for permission first.
    send(endpoint, JSON.stringify(delivery));
  };
  return {
    take(report) {
      const { kind, part, release, route, message } = report;
      const key = [kind, part, release, route, message].join(' ');
      const earlier = kept.get(key);
      if (earlier) kept.set(key, merged(earlier, report));
      else if (kept.size < MOST_KEPT) kept.set(key, report);
    },
    open() {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') flush();
      });
      addEventListener('pagehide', flush);
    },
  };
}

/** The fields that are read of a long animation frame; TypeScript's library has none of them yet. */
interface LongFrame extends PerformanceEntry {
  blockingDuration: number;
  scripts: readonly { duration: number; sourceURL: string }[];
}

const FRAMES = 'long-animation-frame';
const TASKS = 'longtask';
/** Scores of layout shifts are small numbers; times are whole milliseconds. */
const DECIMALS = 4;

function isLongFrame(entry: PerformanceEntry): entry is LongFrame {
  return entry.entryType === FRAMES;
}

function longTask(entry: PerformanceEntry): Happening | null {
  if (!isLongFrame(entry)) return { kind: 'long-task', ms: entry.duration, file: '' };
  // A frame may be long without having kept anybody waiting.
  if (entry.blockingDuration <= 0) return null;
  const [longest] = [...entry.scripts].sort((one, other) => other.duration - one.duration);
  return { kind: 'long-task', ms: entry.duration, file: longest?.sourceURL ?? '' };
}

function watchTasks(report: (happening: Happening) => void): void {
  // Frames tell which script it was; not all browsers know them.
  const type = [FRAMES, TASKS].find((name) =>
    PerformanceObserver.supportedEntryTypes.includes(name),
  );
  if (type === undefined) return;
  const observer = new PerformanceObserver((list) => {
    for (const happening of list.getEntries().map(longTask)) if (happening) report(happening);
  });
  observer.observe({ type, buffered: true });
}

/** Reports long tasks as they come and Web Vitals when they are known, including those since the start. */
function measure(
  report: (happening: Happening) => void,
  reportVital: (happening: Happening) => void,
): void {
  const vital = ({ name, value }: MetricType) => {
    const digits = name === 'CLS' ? DECIMALS : 0;
    reportVital({ kind: 'vital', name, value: Number(value.toFixed(digits)) });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(vital);
  watchTasks(report);
}

/** Browsers report this when a page measures itself during layout; nothing is wrong then. */
const HARMLESS = /^(Error: )?ResizeObserver loop/;

/**
 * Turns happenings into reports and delivers them. It starts measuring.
 * @param landing address of the page that the tab started on: the vitals are those of its visit.
 */
export function createReporter(
  { site, find }: ReportingContext,
  landing: string,
  capture: (happening: Happening) => void,
): (noticed: Noticed) => void {
  const { reporting } = site.config;
  const outlet = reporting ? toEndpoint(reporting.endpoint) : toConsole;
  const seen = new WeakSet();
  /** A page that cannot be loaded is thrown again by the boundary around it: one report is enough. */
  const isNew = ({ happening }: Noticed): boolean => {
    const error: unknown = 'error' in happening ? happening.error : null;
    if (typeof error !== 'object' || error === null) return true;
    const isSeen = seen.has(error);
    seen.add(error);
    return !isSeen;
  };
  const report = (noticed: Noticed) => {
    if (!isNew(noticed)) return;
    const running = { shell: site.shell.release, parts: runningReleases() };
    const described = describe(noticed, { running, find });
    if (!HARMLESS.test(described.message)) outlet.take(described);
  };
  measure(capture, (happening) => {
    report({ happening, path: landing });
  });
  // After the measures: their last word comes when the tab is left, and has to be in the last delivery.
  outlet.open();
  return report;
}
