import type { ReportDelivery, SiteReport } from '@jalon/shared/protocol';

/** Where reports go. */
export interface Outlet {
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
