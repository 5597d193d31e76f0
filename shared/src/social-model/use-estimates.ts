import { useCallback, useEffect, useRef, useState } from 'react';
import type { createEstimator, Estimates, EstimateState, Estimator } from './client';
import type { YearOfInvoices } from './estimate';
import type { Status } from './situations';

/**
 * Estimates of a year, computed on mount and whenever the year changes.
 * @param create `createEstimator`, or a fake in tests.
 * @param statuses must be the same array at each render.
 * @param year null while the input is not valid.
 * @returns `last`: the newest result, also while the next one is computed.
 */
export function useEstimates(
  create: typeof createEstimator,
  statuses: readonly Status[],
  year: YearOfInvoices | null,
) {
  const [state, setState] = useState<EstimateState | { name: 'cancelled' }>({
    name: 'running',
    step: 'download',
  });
  const [last, setLast] = useState<{ estimates: Estimates; year: YearOfInvoices } | null>(null);
  const estimator = useRef<Estimator | null>(null);
  const { turnover, expenses, feePercent, dividendPercent = 0 } = year ?? {};

  const run = useCallback(() => {
    if (turnover === undefined || expenses === undefined || feePercent === undefined) return;
    estimator.current ??= create((next) => {
      setState(next);
      if (next.name === 'done') setLast(next);
    });
    estimator.current.estimate(statuses, { turnover, expenses, feePercent, dividendPercent });
  }, [create, statuses, turnover, expenses, feePercent, dividendPercent]);

  useEffect(run, [run]);
  useEffect(
    () => () => {
      estimator.current?.stop();
    },
    [],
  );

  const cancel = () => {
    estimator.current?.stop();
    setState({ name: 'cancelled' });
  };
  return { state, last, run, cancel };
}
