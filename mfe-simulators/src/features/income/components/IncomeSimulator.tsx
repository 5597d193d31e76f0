import { classNames } from '@jalon/shared/ui';

import { parseInputs } from '../domain/inputs';
import { IncomeForm } from './IncomeForm';
import { IncomeResults } from './IncomeResults';
import type { useSimulation } from './use-simulation';
import common from '../../../ui/common.module.css';
import styles from './IncomeSimulator.module.css';

interface Props extends ReturnType<typeof useSimulation> {
  /** Changes with each address that the visitor opens: the form is then a new one. */
  opening: string;
  /** Query parameters of the comparison; null until it is open. */
  compared: Record<string, string> | null;
  /** Called when the visitor wants the comparison of statuses. */
  onCompare: () => void;
}

/** Form on one side, results on the other. */
export function IncomeSimulator({ simulation, send, opening, compared, onCompare }: Props) {
  return (
    <div className={classNames(common.split, styles.root)}>
      <div className={styles.entry} data-print="hide">
        <IncomeForm key={opening} simulation={simulation} send={send} />
      </div>
      <IncomeResults
        run={simulation.run}
        runs={simulation.runs}
        isCurrent={parseInputs(simulation.inputs).ok}
        compared={compared}
        onCompare={onCompare}
      />
    </div>
  );
}
