import { createEngine, estimateStatus, type YearOfInvoices } from './estimate';
import rules from './rules/rules.json';
import { STATUSES } from './situations';
import type { Estimated } from './use-estimates';

// Parsed at once, because this takes most of the time of a first answer.
const engine = createEngine(rules);

let newest: YearOfInvoices;

/** Computes the newest year: one that was replaced while the worker was busy needs no answer. */
function answer(): void {
  const year = newest;
  const estimates = new Map(
    STATUSES.map((status) => [status, estimateStatus(engine, status, year)]),
  );
  self.postMessage({ year, estimates } satisfies Estimated);
}

let waiting: ReturnType<typeof setTimeout>;

self.addEventListener('message', ({ data }: MessageEvent<YearOfInvoices>) => {
  newest = data;
  clearTimeout(waiting);
  // After the messages that have arrived meanwhile.
  waiting = setTimeout(answer);
});
