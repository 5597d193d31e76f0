import { useEffect, useReducer, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';
import { readAddress, writeAddress } from '../domain/address';
import { emptyInputs, INCOME_FIELDS, type IncomeInputs } from '../domain/inputs';
import { newSimulation, nextSimulation } from '../domain/simulation';

/** Browsers limit how often the address may change: it follows once typing pauses. */
const ADDRESS_DELAY_MS = 300;

/** Marks the history entries of which this page wrote the address itself. */
const OWN_ADDRESS = 'income-simulation';

const differsFromEmpty = (inputs: IncomeInputs) =>
  INCOME_FIELDS.some((field) => inputs[field] !== emptyInputs[field]);

/** The simulation and the address that keeps it: read on arrival, written after each valid run. */
export function useSimulation() {
  const [simulation, send] = useReducer(nextSimulation, newSimulation);
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const [openings, setOpenings] = useState(0);
  const hydrated = useHydrated();
  const location = useLocation();
  const { key, search } = location;
  // Back to an address of its own finds another form: that of the address between.
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
  const address = run && writeAddress(run.parameters);
  useEffect(() => {
    if (address === null || address === search) return undefined;
    const timer = setTimeout(() => {
      void navigate({ search: address }, { replace: true, state: OWN_ADDRESS });
    }, ADDRESS_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [address, search, navigate]);

  /** `openings`: how often the visitor came to an address of this page that is not its own: the form is another one then. */
  return { simulation, send, openings };
}
