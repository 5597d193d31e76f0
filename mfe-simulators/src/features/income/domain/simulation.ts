import { checkInputs, type IncomeParameters, type IncomeRefusal } from './check-inputs';
import { computeIncome, type Income } from './income';
import { emptyInputs, type IncomeField, type IncomeInputs } from './inputs';

/** The last valid simulation. */
export interface IncomeRun {
  parameters: IncomeParameters;
  income: Income;
}

export interface Simulation {
  inputs: IncomeInputs;
  /** Null until a first valid simulation; figures then follow the inputs. */
  run: IncomeRun | null;
  refusals: readonly IncomeRefusal[];
  /** Submissions accepted so far. */
  runs: number;
  /** Submissions refused so far. */
  attempt: number;
  /** The refusals are those of a submission, not of a figure being typed. */
  isRefused: boolean;
}

export type SimulationEvent =
  | { type: 'typed'; field: IncomeField; value: string }
  | { type: 'adopted'; inputs: IncomeInputs }
  | { type: 'opened'; inputs: IncomeInputs | null }
  | { type: 'submitted' };

export const newSimulation: Simulation = {
  inputs: emptyInputs,
  run: null,
  runs: 0,
  refusals: [],
  attempt: 0,
  isRefused: false,
};

/** Before the first run, only the refusals already shown can stay; after it, what is typed is judged. */
function refusalsWhileTyping(previous: Simulation, refusals: readonly IncomeRefusal[]) {
  return refusals.filter(
    ({ field, reason }) =>
      (previous.run !== null && reason !== 'required') ||
      previous.refusals.some((shown) => shown.field === field),
  );
}

function typed(state: Simulation, inputs: IncomeInputs): Simulation {
  const checked = checkInputs(inputs);
  if (!checked.ok) {
    const refusals = refusalsWhileTyping(state, checked.refusals);
    return { ...state, inputs, refusals, isRefused: state.isRefused && refusals.length > 0 };
  }
  const settled = { ...state, inputs, refusals: [], isRefused: false };
  return state.run === null ? settled : { ...settled, run: runOf(checked.parameters) };
}

const runOf = (parameters: IncomeParameters): IncomeRun => ({
  parameters,
  income: computeIncome(parameters),
});

export function nextSimulation(state: Simulation, event: SimulationEvent): Simulation {
  switch (event.type) {
    case 'typed':
      return typed(state, { ...state.inputs, [event.field]: event.value });
    case 'adopted':
      return { ...state, inputs: event.inputs };
    case 'opened': {
      if (event.inputs === null) return newSimulation;
      const checked = checkInputs(event.inputs);
      const run = checked.ok ? runOf(checked.parameters) : null;
      return { ...newSimulation, inputs: event.inputs, run };
    }
    case 'submitted': {
      const checked = checkInputs(state.inputs);
      if (checked.ok) {
        const run = runOf(checked.parameters);
        return { ...state, run, runs: state.runs + 1, refusals: [], isRefused: false };
      }
      return {
        ...state,
        refusals: checked.refusals,
        attempt: state.attempt + 1,
        isRefused: true,
      };
    }
  }
}
