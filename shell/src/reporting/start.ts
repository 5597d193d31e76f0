import type { SiteData } from '@jalon/shared/protocol';
import { storedValue, tabStore } from '@jalon/shared/storage';
import type { Loader } from '../loader';
import type { CaptureEvent, EventOnPage } from './reporter';

const sampled = storedValue(tabStore, 'reports', (stored) =>
  typeof stored === 'boolean' ? stored : null,
);

/** Whether this tab reports. Drawn only one time per tab, so that a visit is reported whole or not at all. */
export function isSampled(rate: number): boolean {
  const isDrawn = sampled.read() ?? Math.random() < rate;
  sampled.write(isDrawn);
  return isDrawn;
}

/** Maximum number of events stored until the reporter is loaded. */
const MAX_WAITING = 50;

/** Without an endpoint, a failure to load a part is logged in the console. */
const toConsole: CaptureEvent = (event) => {
  if (event.kind === 'load') console.info(event.error);
};

/**
 * Reports errors and Web Vitals if the operator configured an endpoint. The reporter is loaded on idle, or with the
 * first event.
 * @returns a function that reports an event.
 */
export function startErrorReporting(
  { config: { reporting }, shell }: Pick<SiteData, 'config' | 'shell'>,
  { find, pages, whenIdle }: Pick<Loader, 'find' | 'pages' | 'whenIdle'>,
): CaptureEvent {
  if (!reporting || !isSampled(reporting.sampleRate)) return toConsole;
  const path = location.pathname;
  const landing = { path, from: find(path)?.from };
  const waiting: EventOnPage[] = [];
  let report: ((captured: EventOnPage) => void) | null = null;
  let loading: Promise<void> | null = null;
  const load = () => {
    loading ??= import(/* webpackChunkName: "reporting" */ './reporter').then(
      ({ createReporter }) => {
        const site = { find, shell: shell.release };
        report = createReporter(reporting.endpoint, site, capture, landing);
        waiting.splice(0).forEach(report);
      },
      () => {
        loading = null;
      },
    );
  };
  const capture: CaptureEvent = (event) => {
    const captured = { event, path: location.pathname, from: pages.shown() };
    if (report) report(captured);
    else if (waiting.length < MAX_WAITING) waiting.push(captured);
    load();
  };
  addEventListener('error', ({ error, message, filename }) =>
    capture({ kind: 'error', error: (error as unknown) ?? message, place: filename }),
  );
  addEventListener('unhandledrejection', ({ reason }) => capture({ kind: 'error', error: reason }));
  const loadWhenIdle = () => whenIdle(load);
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle, { once: true });
  return capture;
}
