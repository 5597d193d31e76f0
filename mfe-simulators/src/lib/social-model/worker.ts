import { createEngine, estimateStatus, type YearOfInvoices } from './estimate';
import rules from './rules/rules.json';
import { STATUSES } from './situations';
import type { YearEstimates } from './use-estimates';

// Created when the worker starts, because parsing the rules takes most of the time of the first answer.
const engine = createEngine(rules);

let newest: YearOfInvoices;

/** Computes the newest year; years that were replaced while the worker was busy need no answer. */
function answer(): void {
  const year = newest;
  const estimates = new Map(
    STATUSES.map((status) => [status, estimateStatus(engine, status, year)]),
  );
  self.postMessage({ year, estimates } satisfies YearEstimates);
}

let waiting: ReturnType<typeof setTimeout>;

self.addEventListener('message', ({ data }: MessageEvent<YearOfInvoices>) => {
  newest = data;
  clearTimeout(waiting);
  // Answers after reading the messages that arrived meanwhile.
  waiting = setTimeout(answer);
});
