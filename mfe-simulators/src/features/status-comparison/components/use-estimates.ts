import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createEstimator,
  type Estimates,
  type EstimateState,
  type Estimator,
  STATUSES,
  type YearOfInvoices,
} from '@jalon/shared/social-model';

export type ComparisonState = EstimateState | { name: 'cancelled' };

interface Estimated {
  estimates: Estimates;
  year: YearOfInvoices;
}

/**
 * Estimates of all statuses for a year, anew whenever it changes.
 * @param year null while the assumptions are not valid.
 */
export function useEstimates(year: YearOfInvoices | null) {
  const [state, setState] = useState<ComparisonState>({ name: 'running', step: 'download' });
  const [last, setLast] = useState<Estimated | null>(null);
  const estimator = useRef<Estimator | null>(null);
  const { turnover, expenses, feePercent } = year ?? {};

  const run = useCallback(() => {
    if (turnover === undefined || expenses === undefined || feePercent === undefined) return;
    estimator.current ??= createEstimator((next) => {
      setState(next);
      if (next.name === 'done') setLast(next);
    });
    estimator.current.estimate(STATUSES, { turnover, expenses, feePercent });
  }, [turnover, expenses, feePercent]);

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
  /** `last`: the newest result, also while the next one is computed. */
  return { state, last, run, cancel };
}
