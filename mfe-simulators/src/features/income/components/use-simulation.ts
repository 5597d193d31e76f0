import { useEffect, useState } from 'react';
import type { AddressState } from '@jalon/shared/state';
import {
  toIncomeQuery,
  computeIncome,
  emptyInputs,
  INCOME_FIELDS,
  parseIncomeInputs,
  parseIncomeQuery,
  type IncomeInputs,
} from '../domain/income';

/** Fragment of an address that opens the comparison of statuses. */
export const COMPARISON_HASH = '#comparaison';

function runOf(inputs: IncomeInputs) {
  const { parameters } = parseIncomeInputs(inputs);
  return parameters && { parameters, income: computeIncome(parameters) };
}

/** A valid simulation. */
export type IncomeRun = NonNullable<ReturnType<typeof runOf>>;

interface Simulation {
  inputs: IncomeInputs;
  /** The last valid simulation; null before the first. After the first, results update while typing. */
  run: IncomeRun | null;
  runs: number;
}

const opened = (inputs: IncomeInputs): Simulation => ({ inputs, run: runOf(inputs), runs: 0 });
const untouched: Simulation = { inputs: emptyInputs, run: null, runs: 0 };

/**
 * The simulation, stored in the address: read when the page opens, written after each valid calculation.
 * @param compared assumptions of the comparison, for the same address; null until it is open.
 */
export function useSimulation(
  { query, opening, write }: AddressState,
  compared: Record<string, string> | null,
) {
  const [simulation, setSimulation] = useState(untouched);
  const [read, setRead] = useState('');
  const [formKey, setFormKey] = useState(0);
  if (read !== opening) {
    setRead(opening);
    // The first address keeps the prerendered form, in which the visitor may be typing.
    if (read !== '') setFormKey(formKey + 1);
    const carried = parseIncomeQuery(query);
    const { inputs } = simulation;
    const isTypedEarly =
      read === '' && INCOME_FIELDS.some((field) => inputs[field] !== emptyInputs[field]);
    if (carried) setSimulation(opened(isTypedEarly ? inputs : carried));
    else if (!isTypedEarly) setSimulation(untouched);
  }

  const { run } = simulation;
  useEffect(() => {
    if (!run) return;
    const fragment = compared ? COMPARISON_HASH : undefined;
    write({ ...toIncomeQuery(run.parameters), ...compared }, fragment);
  }, [run, compared, write]);

  return {
    ...simulation,
    /** Makes a new form, without errors, for each address that the visitor opens later. */
    formKey,
    type: (changes: Partial<IncomeInputs>) => {
      setSimulation((before) => {
        const inputs = { ...before.inputs, ...changes };
        return { ...before, inputs, run: before.run && (runOf(inputs) ?? before.run) };
      });
    },
    submit: () => {
      setSimulation((before) => ({
        ...before,
        run: runOf(before.inputs),
        runs: before.runs + 1,
      }));
    },
  };
}
