import { classNames } from '@jalon/shared/ui';

import { parseInputs } from '../domain/inputs';
import { IncomeForm } from './IncomeForm';
import { IncomeResults } from './IncomeResults';
import type { useSimulation } from './use-simulation';
import common from '../../../ui/common.module.css';
import styles from './IncomeSimulator.module.css';

interface Props extends ReturnType<typeof useSimulation> {
  /** Part of the query string with the assumptions of the comparison; null until it is open. */
  compared: string | null;
  /** Called when the visitor wants the comparison of statuses. */
  onCompare: () => void;
}

/** Form on one side, results on the other. */
export function IncomeSimulator({ simulation, send, openings, compared, onCompare }: Props) {
  return (
    <div className={classNames(common.split, styles.root)}>
      <div className={styles.entry} data-print="hide">
        <IncomeForm key={openings} simulation={simulation} send={send} />
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
