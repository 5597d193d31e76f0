import { useOnDemand } from '@jalon/shared/blocks';
import { Button, classNames } from '@jalon/shared/ui';

import type { NetGoalProps } from './NetGoal';
import { parseInputs } from '../domain/inputs';
import { IncomeForm } from './IncomeForm';
import { IncomeResults } from './IncomeResults';
import type { useSimulation } from './use-simulation';
import common from '../../../ui/common.module.css';
import styles from './IncomeSimulator.module.css';

const load = () => import('./NetGoal').then(({ NetGoal }) => NetGoal);

/** Button that loads and opens the calculation of a daily rate from a net income. */
function NetGoalSection(props: NetGoalProps) {
  const { status, value: Component, ask } = useOnDemand(load);
  if (Component) return <Component {...props} />;
  return (
    <div>
      <Button variant="quiet" busy={status === 'loading'} busyLabel="Chargement…" onClick={ask}>
        Partir du net que je veux
      </Button>
      {status === 'failed' && (
        <p role="alert">Ce calcul n’a pas pu être chargé. Réessayez dans un instant.</p>
      )}
    </div>
  );
}

interface Props extends ReturnType<typeof useSimulation> {
  /** Called when the visitor wants the comparison of statuses. */
  onCompare: () => void;
}

/** Form on one side, results on the other. */
export function IncomeSimulator({ simulation, send, openings, onCompare }: Props) {
  return (
    <div className={classNames(common.split, styles.root)}>
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
        isCurrent={parseInputs(simulation.inputs).ok}
        onCompare={onCompare}
      />
    </div>
  );
}
