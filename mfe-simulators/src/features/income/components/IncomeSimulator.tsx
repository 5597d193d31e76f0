import { checkInputs } from '../domain/check-inputs';
import { IncomeForm } from './IncomeForm';
import { IncomeResults } from './IncomeResults';
import styles from './IncomeSimulator.module.css';
import { NetGoalSection } from './NetGoalSection';
import type { useSimulation } from './use-simulation';

interface Props extends ReturnType<typeof useSimulation> {
  /** Called when the visitor wants the comparison of statuses. */
  onCompare: () => void;
}

/** Form on one side, results on the other. */
export function IncomeSimulator({ simulation, send, openings, onCompare }: Props) {
  return (
    <div className={styles.root}>
      <div className={styles.entry} data-print="hide">
        <IncomeForm key={openings} simulation={simulation} send={send} />
        <NetGoalSection
          inputs={simulation.inputs}
          onRate={(inputs) => {
            send({ type: 'typed', inputs });
            send({ type: 'submitted' });
          }}
        />
      </div>
      <IncomeResults
        run={simulation.run}
        runs={simulation.runs}
        isCurrent={checkInputs(simulation.inputs).ok}
        onCompare={onCompare}
      />
    </div>
  );
}
