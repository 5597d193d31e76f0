import { createEngine, estimateStatus } from './estimate';
import type { WorkerAnswer, WorkerRequest } from './client';
import rules from './rules/rules.json';

const say = (answer: WorkerAnswer) => {
  self.postMessage(answer);
};

// Parsed at once, because this takes most of the time of a first answer.
say({ type: 'loaded' });
const engine = createEngine(rules);
say({ type: 'ready' });

let newest = 0;

/** Lets newer messages arrive between two statuses. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function answer({ id, statuses, year }: WorkerRequest): Promise<void> {
  newest = id;
  for (const status of statuses) {
    await nextTask();
    if (newest !== id) return;
    say({ type: 'estimate', id, status, estimate: estimateStatus(engine, status, year) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data);
});
