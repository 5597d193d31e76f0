import { useEffect, useReducer, useState } from 'react';
import type { Address } from '@jalon/shared/state';
import {
  addressOf,
  emptyInputs,
  INCOME_FIELDS,
  parseInputs,
  readAddress,
  type IncomeInputs,
  type IncomeParameters,
  computeIncome,
  type Income,
} from '../domain/income';

/** The last valid simulation. */
export interface IncomeRun {
  parameters: IncomeParameters;
  income: Income;
}

export interface Simulation {
  inputs: IncomeInputs;
  /** Null until the first valid simulation; results then update while typing. */
  run: IncomeRun | null;
  /** Number of accepted submissions. */
  runs: number;
}

export type SimulationEvent =
  | { type: 'typed'; inputs: Partial<IncomeInputs> }
  | { type: 'opened'; inputs: IncomeInputs | null }
  | { type: 'submitted' };

const newSimulation: Simulation = { inputs: emptyInputs, run: null, runs: 0 };

function runOf(inputs: IncomeInputs): IncomeRun | null {
  const checked = parseInputs(inputs);
  if (!checked.ok) return null;
  return { parameters: checked.parameters, income: computeIncome(checked.parameters) };
}

function nextSimulation(state: Simulation, event: SimulationEvent): Simulation {
  switch (event.type) {
    case 'typed': {
      const inputs = { ...state.inputs, ...event.inputs };
      return { ...state, inputs, run: state.run && (runOf(inputs) ?? state.run) };
    }
    case 'opened':
      if (event.inputs === null) return newSimulation;
      return { ...newSimulation, inputs: event.inputs, run: runOf(event.inputs) };
    case 'submitted': {
      const run = runOf(state.inputs);
      return run ? { ...state, run, runs: state.runs + 1 } : state;
    }
  }
}

const differsFromEmpty = (inputs: IncomeInputs) =>
  INCOME_FIELDS.some((field) => inputs[field] !== emptyInputs[field]);

/** Fragment of an address that opens the comparison of statuses. */
export const COMPARISON = '#comparaison';

/**
 * The simulation, kept in the address: read on arrival, written after each valid calculation.
 * @param compared assumptions of the comparison, for the same address; null until it is open.
 */
export function useSimulation(
  { query, opening, write }: Address,
  compared: Record<string, string> | null,
) {
  const [simulation, send] = useReducer(nextSimulation, newSimulation);
  const [opened, setOpened] = useState('');
  if (opened !== opening) {
    setOpened(opening);
    const inputs = readAddress(query);
    const isTypedEarly = opened === '' && differsFromEmpty(simulation.inputs);
    if (!isTypedEarly) send({ type: 'opened', inputs });
    else if (inputs !== null) send({ type: 'opened', inputs: simulation.inputs });
  }

  const { run } = simulation;
  useEffect(() => {
    if (!run) return;
    const fragment = compared ? COMPARISON : undefined;
    write({ ...addressOf(run.parameters), ...compared }, fragment);
  }, [run, compared, write]);
  return { simulation, send };
}
