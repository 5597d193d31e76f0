import { tabStore } from '@jalon/shared/storage';
import { whenCalm } from '../loader';
import { capture, handOver, onCapture, type ReportingContext } from './capture';

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

/** Captures what goes wrong in the document. React's boundaries and the loader capture their own failures. */
function watchDocument(): void {
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

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Reports errors and measures. The reporter is loaded once the page is idle, or with the first report. */
export function startReporting(context: ReportingContext): void {
  const { reporting } = context.site.config;
  if (reporting && !isSampled(reporting.sampleRate)) return;
  const path = location.pathname;
  const landing = { path, from: context.find(path)?.from };
  let loading: Promise<void> | null = null;
  const load = () => {
    loading ??= import(/* webpackChunkName: "reporting" */ './reporter').then(
      ({ createReporter }) => {
        handOver(createReporter(context, landing, capture));
      },
      () => {
        loading = null;
      },
    );
  };
  watchDocument();
  onCapture(load);
  whenLoaded(() => whenCalm(load));
}
