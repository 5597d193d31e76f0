import type { StatusEstimate, YearOfInvoices } from './estimate';
import type { Status } from './situations';

/** A request to the worker. A newer request replaces the running one. */
export interface WorkerRequest {
  id: number;
  statuses: readonly Status[];
  year: YearOfInvoices;
}

export type WorkerAnswer =
  | { type: 'loaded' }
  | { type: 'ready' }
  | { type: 'estimate'; id: number; status: Status; estimate: StatusEstimate | null };

/** Estimates of one year, in the order of the request; null where the rules give no figure. */
export type Estimates = ReadonlyMap<Status, StatusEstimate | null>;

/** Current step: `download` of the rules, parsing of the `rules`, or the status being computed. */
export type EstimateStep = 'download' | 'rules' | Status;

/** The states of a calculation. `unsupported`: this browser has no workers. */
export type EstimateState =
  | { name: 'running'; step: EstimateStep }
  | { name: 'done'; estimates: Estimates; year: YearOfInvoices }
  | { name: 'failed' }
  | { name: 'unsupported' };

export interface Estimator {
  /** Computes a year; replaces the calculation that runs. */
  estimate: (statuses: readonly Status[], year: YearOfInvoices) => void;
  /** Ends the worker and its calculation; the next one starts a new worker. */
  stop: () => void;
}

// A separate module, because only bundlers understand its expression; `eager` avoids a separate chunk.
const startOwnWorker = async () =>
  (await import(/* webpackMode: "eager" */ './start-worker')).startWorker();

interface Running {
  request: WorkerRequest;
  estimates: Map<Status, StatusEstimate | null>;
}

/** Requests estimates from a worker, and reports each state. */
export function createEstimator(
  onState: (state: EstimateState) => void,
  start: () => Promise<Worker> = startOwnWorker,
): Estimator {
  let worker: Promise<Worker> | null = null;
  let step: 'download' | 'rules' | 'ready' = 'download';
  let running: Running | null = null;
  let lastId = 0;

  /** Reports the step of the running request. */
  const reportStep = () => {
    if (!running) return;
    const { request, estimates } = running;
    const next = request.statuses.find((status) => !estimates.has(status));
    if (step !== 'ready') {
      onState({ name: 'running', step });
    } else if (next !== undefined) {
      onState({ name: 'running', step: next });
    } else {
      running = null;
      onState({ name: 'done', estimates, year: request.year });
    }
  };

  const listen = (answer: WorkerAnswer) => {
    if (answer.type === 'loaded') step = 'rules';
    else if (answer.type === 'ready') step = 'ready';
    else if (running?.request.id === answer.id) {
      running.estimates.set(answer.status, answer.estimate);
    } else return;
    reportStep();
  };

  const stop = () => {
    void worker?.then((it) => {
      it.terminate();
    });
    worker = null;
    running = null;
    step = 'download';
  };

  const fail = () => {
    stop();
    onState({ name: 'failed' });
  };

  const started = async () => {
    const own = await start();
    own.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      listen(data);
    });
    own.addEventListener('error', fail);
    return own;
  };

  return {
    stop,
    estimate(statuses, year) {
      if (typeof Worker === 'undefined' && start === startOwnWorker) {
        onState({ name: 'unsupported' });
        return;
      }
      lastId += 1;
      const request = { id: lastId, statuses, year };
      running = { request, estimates: new Map() };
      reportStep();
      worker ??= started();
      const asked = worker;
      asked.then(
        (it) => {
          it.postMessage(request);
        },
        () => {
          if (worker === asked) fail();
        },
      );
    },
  };
}
