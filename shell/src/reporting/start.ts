import { whenCalm } from '../pages/when-calm';
import { capture, handOver, onCapture } from './capture';
import type { ReportingContext } from './context';
import { isDrawn } from './sampling';
import { watch } from './watch';

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/**
 * Has errors and measures reported. What reports them comes once the page is calm, or as soon as there is something to
 * tell; until then it is only noted.
 */
export function startReporting(context: ReportingContext): void {
  const { reporting } = context.site.config;
  if (reporting && !isDrawn(reporting.sampleRate)) return;
  const landing = location.pathname;
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
  watch();
  onCapture(load);
  whenLoaded(() => whenCalm(load));
}
