import { Prose } from '@jalon/shared/blocks';
import { Link } from '@jalon/shared/routing';
import { classNames } from '@jalon/shared/ui';

import { parseInputs } from '../domain/income';
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
      <div data-print="hide">
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

/** Assumptions behind the figures, shown below them. */
export function IncomeNotes() {
  return (
    <div className={classNames(common.split, styles.root, styles.notes)}>
      <h2 id="hypotheses" className={common.title}>
        Comment lire ces résultats
      </h2>
      <Prose>
        <p>
          Ces résultats sont indicatifs. Le calcul retient 11&nbsp;mois travaillés par an, pour
          tenir compte d’un mois de congés.
        </p>
        <p>
          Les 25&nbsp;% de charges par défaut donnent l’ordre de grandeur des cotisations sociales
          d’un indépendant en micro-entreprise. Ni l’impôt sur le revenu ni vos frais professionnels
          ne sont déduits. En société ou en <Link to="/portage">portage salarial</Link>, les charges
          pèsent davantage&nbsp;: saisissez le pourcentage qui correspond à votre statut.
        </p>
      </Prose>
    </div>
  );
}
