import { useCallback, useEffect, useRef, useState } from 'react';
import type { StatusEstimate, YearOfInvoices } from './estimate';
import type { Status } from './situations';

/** Estimates of one year, in the order of the statuses; null where the rules give no figure. */
export type Estimates = ReadonlyMap<Status, StatusEstimate | null>;

/** Answer of the worker for one year. */
export interface YearEstimates {
  year: YearOfInvoices;
  estimates: Estimates;
}

// A separate module, because only bundlers understand its expression; `eager` avoids a separate chunk.
const start = async () => (await import(/* webpackMode: "eager" */ './start-worker')).startWorker();

/**
 * Estimates of a year, computed in a worker on mount and whenever the year changes.
 * @param year null while the input is not valid.
 * @returns `last`: the newest result, also while the next one is computed. `failed`: no worker, no rules, or a worker
 * that ended.
 */
export function useEstimates(year: YearOfInvoices | null) {
  const [last, setLast] = useState<YearEstimates | null>(null);
  const [failed, setFailed] = useState('');
  const worker = useRef<Promise<Worker> | null>(null);
  const asked = JSON.stringify(year);

  const stop = useCallback(() => {
    void worker.current?.then(
      (it) => it.terminate(),
      () => undefined,
    );
    worker.current = null;
  }, []);

  const run = useCallback(() => {
    const question = JSON.parse(asked) as YearOfInvoices | null;
    if (question === null) return;
    const fail = () => {
      stop();
      setFailed(asked);
    };
    worker.current ??= start();
    worker.current.then((it) => {
      it.onmessage = ({ data }: MessageEvent<YearEstimates>) => setLast(data);
      it.onerror = fail;
      it.postMessage(question);
    }, fail);
  }, [asked, stop]);

  useEffect(run, [run]);
  useEffect(() => stop, [stop]);

  let status: 'busy' | 'failed' | 'done' = 'busy';
  if (JSON.stringify(last?.year) === asked) status = 'done';
  else if (failed === asked) status = 'failed';
  const retry = () => {
    setFailed('');
    run();
  };
  return { status, last, retry };
}
