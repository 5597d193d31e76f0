import type { SiteData } from '@jalon/shared/protocol';
import { tabStore } from '@jalon/shared/storage';
import type { Loader } from '../loader';
import type { Capture, CapturedEvent } from './describe';

const KEY = 'reports';
const YES = 'yes';

/** Whether this tab reports. Drawn once per tab, so that a visit is reported whole or not at all. */
export function isSampled(rate: number): boolean {
  const earlier = tabStore.read(KEY);
  if (earlier !== null) return earlier === YES;
  const drawn = Math.random() < rate;
  tabStore.write(KEY, drawn ? YES : 'no');
  return drawn;
}

/** Maximum number of events kept for the reporter. */
const MOST_WAITING = 50;

/** Keeps events until there is a reporter. @param wake called with each of them. */
export function createCapture(wake: () => void) {
  const waiting: CapturedEvent[] = [];
  let take: ((captured: CapturedEvent) => void) | null = null;
  const capture: Capture = (event) => {
    const captured = { event, path: location.pathname };
    if (take) {
      take(captured);
      return;
    }
    if (waiting.length < MOST_WAITING) waiting.push(captured);
    wake();
  };
  /** Passes all events, past and future, to the reporter. */
  const handOver = (reporter: (captured: CapturedEvent) => void) => {
    take = reporter;
    waiting.splice(0).forEach(reporter);
  };
  return { capture, handOver };
}

/** Captures errors of the document. React's boundaries and the loader capture their own failures. */
function watchDocument(capture: Capture): void {
  addEventListener('error', ({ error, message, filename }) => {
    capture({ kind: 'error', error: (error as unknown) ?? message, file: filename });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    capture({ kind: 'rejection', error: reason });
  });
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI: blocked, sourceFile: file } = event;
    capture({ kind: 'violation', directive, blocked, file });
  });
}

/** Without an endpoint, a failure to load a part is logged in the console. */
const toConsole: Capture = (event) => {
  if (event.kind === 'load') console.info(event.error);
};

/**
 * Reports errors and Web Vitals if the operator configured an endpoint. The reporter is loaded on idle, or with the
 * first report.
 * @returns a function that reports an event.
 */
export function startErrorReporting(
  site: Pick<SiteData, 'config' | 'shell'>,
  loader: Pick<Loader, 'find' | 'pages' | 'whenIdle'>,
): Capture {
  const { reporting } = site.config;
  if (!reporting || !isSampled(reporting.sampleRate)) return toConsole;
  const path = location.pathname;
  const landing = { path, from: loader.find(path)?.from };
  let loading: Promise<void> | null = null;
  const load = () => {
    loading ??= import(/* webpackChunkName: "reporting" */ './reporter').then(
      ({ createReporter }) => {
        handOver(createReporter(reporting.endpoint, site.shell.release, loader, landing, capture));
      },
      () => {
        loading = null;
      },
    );
  };
  const { capture, handOver } = createCapture(load);
  watchDocument(capture);
  const loadWhenIdle = () => loader.whenIdle(load);
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle, { once: true });
  return capture;
}
