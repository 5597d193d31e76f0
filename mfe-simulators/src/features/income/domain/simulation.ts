import { parseInputs, emptyInputs, type IncomeParameters, type IncomeInputs } from './inputs';
import { computeIncome, type Income } from './income';

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

export const newSimulation: Simulation = { inputs: emptyInputs, run: null, runs: 0 };

function runOf(inputs: IncomeInputs): IncomeRun | null {
  const checked = parseInputs(inputs);
  if (!checked.ok) return null;
  return { parameters: checked.parameters, income: computeIncome(checked.parameters) };
}

export function nextSimulation(state: Simulation, event: SimulationEvent): Simulation {
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
