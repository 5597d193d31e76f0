import { checkInputs } from '../domain/check-inputs';
import { IncomeForm } from './IncomeForm';
import { IncomeResults } from './IncomeResults';
import styles from './IncomeSimulator.module.css';
import { useSimulation } from './use-simulation';

/** Form on one side, results on the other. */
export function IncomeSimulator() {
  const { simulation, send, openings } = useSimulation();
  return (
    <div className={styles.root}>
      <IncomeForm key={openings} simulation={simulation} send={send} />
      <IncomeResults
        run={simulation.run}
        runs={simulation.runs}
        isCurrent={checkInputs(simulation.inputs).ok}
      />
    </div>
  );
}
