import {
  createEstimator,
  type EstimateState,
  type WorkerAnswer,
  type WorkerRequest,
} from './client';
import type { StatusEstimate } from './estimate';

const YEAR = { turnover: 60_000, expenses: 0, feePercent: 7 };
const STATUSES = ['micro', 'eurl'] as const;
const estimateOf = (status: (typeof STATUSES)[number]): StatusEstimate => ({
  status,
  fee: 0,
  contributions: 20_000,
  netBeforeTax: 40_000,
  incomeTax: 5_000,
  netAfterTax: 35_000,
});

class FakeWorker extends EventTarget {
  readonly requests: WorkerRequest[] = [];
  isTerminated = false;
  postMessage(request: WorkerRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.isTerminated = true;
  }
  say(data: WorkerAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const states: EstimateState[] = [];
  const estimator = createEstimator(
    (state) => states.push(state),
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return Promise.resolve(worker as unknown as Worker);
    },
  );
  const said = () => states.map((it) => (it.name === 'running' ? it.step : it.name));
  return { estimator, workers, states, said };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('reports each step, then the estimates', async () => {
  const { estimator, workers, states, said } = setUp();
  estimator.estimate(STATUSES, YEAR);
  await settle();
  const [worker] = workers;
  worker?.say({ type: 'loaded' });
  worker?.say({ type: 'ready' });
  worker?.say({ type: 'estimate', id: 1, status: 'micro', estimate: estimateOf('micro') });
  worker?.say({ type: 'estimate', id: 1, status: 'eurl', estimate: null });
  expect(said()).toEqual(['download', 'rules', 'micro', 'eurl', 'done']);
  const last = states.at(-1);
  expect(last).toMatchObject({ name: 'done', year: YEAR });
  expect(last?.name === 'done' && [...last.estimates]).toEqual([
    ['micro', estimateOf('micro')],
    ['eurl', null],
  ]);
});

it('keeps its worker for a new request, and ignores answers to the old one', async () => {
  const { estimator, workers, said } = setUp();
  estimator.estimate(STATUSES, YEAR);
  await settle();
  workers[0]?.say({ type: 'ready' });
  estimator.estimate(STATUSES, { ...YEAR, expenses: 1_000 });
  await settle();
  workers[0]?.say({ type: 'estimate', id: 1, status: 'micro', estimate: null });
  expect(workers).toHaveLength(1);
  expect(workers[0]?.requests.map(({ id }) => id)).toEqual([1, 2]);
  expect(said()).toEqual(['download', 'micro', 'micro']);
});

it('terminates the worker on stop, and starts another one on the next request', async () => {
  const { estimator, workers, said } = setUp();
  estimator.estimate(STATUSES, YEAR);
  estimator.stop();
  await settle();
  expect(workers[0]?.isTerminated).toBe(true);
  estimator.estimate(STATUSES, YEAR);
  await settle();
  expect(workers).toHaveLength(2);
  expect(said()).toEqual(['download', 'download']);
});

it('fails when its worker fails, and starts a new worker on the next request', async () => {
  const { estimator, workers, said } = setUp();
  estimator.estimate(STATUSES, YEAR);
  await settle();
  workers[0]?.dispatchEvent(new Event('error'));
  estimator.estimate(STATUSES, YEAR);
  await settle();
  expect(said()).toEqual(['download', 'failed', 'download']);
  expect(workers).toHaveLength(2);
});

it('reports `unsupported` in a browser without workers', () => {
  const states: EstimateState[] = [];
  createEstimator((state) => states.push(state)).estimate(STATUSES, YEAR);
  expect(states).toEqual([{ name: 'unsupported' }]);
});
