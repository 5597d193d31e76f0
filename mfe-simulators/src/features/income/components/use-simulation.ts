import { useEffect, useReducer, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';
import {
  comparisonPart,
  emptyInputs,
  INCOME_FIELDS,
  parseInputs,
  readAddress,
  writeAddress,
  type IncomeInputs,
  type IncomeParameters,
} from '../domain/inputs';
import { computeIncome, type Income } from '../domain/income';

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

/** Browsers limit how often the address may change, so it is written after a pause in typing. */
const ADDRESS_DELAY_MS = 300;

/** History state that marks an address written by this page. */
const OWN_ADDRESS = 'income-simulation';

const differsFromEmpty = (inputs: IncomeInputs) =>
  INCOME_FIELDS.some((field) => inputs[field] !== emptyInputs[field]);

/** Fragment of an address that opens the comparison of statuses. */
export const COMPARISON = '#comparaison';

/**
 * The simulation, kept in the address: read on arrival, written after each valid calculation.
 * @param compared part of the query string with the assumptions of the comparison; null until it is open.
 */
export function useSimulation(compared: string | null = null) {
  const [simulation, send] = useReducer(nextSimulation, newSimulation);
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const [openings, setOpenings] = useState(0);
  const hydrated = useHydrated();
  const location = useLocation();
  const { key, search, hash } = location;
  // After Back, the form still shows the values of the page just left, so the address must be read even if this page
  // wrote it.
  const isBack = useNavigationType() === NavigationType.Pop;
  const isOwnAddress = !isBack && (location.state as unknown) === OWN_ADDRESS;
  const navigate = useNavigate();

  if (hydrated && openedKey !== key) {
    setOpenedKey(key);
    if (openedKey === null || !isOwnAddress) {
      if (openedKey !== null) setOpenings(openings + 1);
      const typedEarly = openedKey === null && differsFromEmpty(simulation.inputs);
      const inputs = readAddress(search);
      if (!typedEarly) send({ type: 'opened', inputs });
      else if (inputs !== null) send({ type: 'opened', inputs: simulation.inputs });
    }
  }

  const { run } = simulation;
  const address = run && writeAddress(run.parameters) + (compared ?? comparisonPart(search));
  const fragment = compared === null ? hash : COMPARISON;
  useEffect(() => {
    if (address === null || (address === search && fragment === hash)) return undefined;
    const timer = setTimeout(() => {
      const written = { search: address, hash: fragment };
      void navigate(written, { replace: true, state: OWN_ADDRESS });
    }, ADDRESS_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [address, search, fragment, hash, navigate]);

  /** `openings` counts the visits to an address that this page did not write; each one needs a new form. */
  return { simulation, send, openings };
}
