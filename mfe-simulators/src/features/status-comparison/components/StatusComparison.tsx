import { useEffect, useRef, useState } from 'react';
import { Download } from 'lucide';
import { formatEuros, formatNumber } from '@jalon/shared/format';
import { Announcement } from '@jalon/shared/forms';
import {
  createEstimator,
  DEFAULT_FEE,
  STATUSES,
  useEstimates,
  type EstimateStep,
  type YearOfInvoices,
} from '@jalon/shared/social-model';
import { Alert, Button, classNames, Icon } from '@jalon/shared/ui';

import { STEPS, stepText, statusName, theStatus } from '../content';
import { downloadCsv } from '../../../lib/csv';
import { ResultActions } from '../../../ui/ResultActions';
import { compareStatuses, mostNet } from '../domain/comparison';
import { comparisonCsv } from '../domain/csv';
import { parseExpenses, type Assumptions } from '../domain/inputs';
import { AssumptionFields } from './AssumptionFields';
import { ComparisonNotes } from './ComparisonNotes';
import { ComparisonTable } from './ComparisonTable';
import common from '../../../ui/common.module.css';
import styles from './StatusComparison.module.css';

const CANCELLED = 'Comparaison annulée.';

interface ProgressProps {
  /** Current step; null once the calculation is cancelled. */
  step: EstimateStep | null;
  onCancel: () => void;
  onRestart: () => void;
}

/** Progress of the first calculation, with one button to cancel or restart it, which keeps the focus. */
function Progress({ step, onCancel, onRestart }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p>{step ? stepText[step] : CANCELLED}</p>
      {step && (
        <progress
          aria-label="Avancement du calcul"
          className={styles.bar}
          max={STEPS.length}
          value={STEPS.indexOf(step) + 1}
        />
      )}
      <Button key="button" variant="secondary" onClick={step ? onCancel : onRestart}>
        {step ? 'Annuler' : 'Comparer les statuts'}
      </Button>
    </div>
  );
}

export interface StatusComparisonProps {
  /** Daily rate from the simple simulator; an example until its form is valid. */
  dailyRate: number;
  daysPerMonth: number;
  monthsPerYear: number;
  isExample: boolean;
  /** Whether rate and days are from an earlier valid state of the form. */
  isStale: boolean;
  /** Percentage of charges in the simple simulator. */
  charges: number | null;
  onCharges: (charges: number) => void;
}

const FILE_NAME = 'comparaison-des-statuts.csv';

/** Net income from a year of invoices under four statuses, computed in a worker. */
export function StatusComparison(props: StatusComparisonProps) {
  const { dailyRate, daysPerMonth, monthsPerYear, isExample, isStale, charges, onCharges } = props;
  const [assumptions, setAssumptions] = useState<Assumptions>({
    frais: '',
    gestion: DEFAULT_FEE,
  });
  const turnover = dailyRate * daysPerMonth * monthsPerYear;
  const expenses = parseExpenses(assumptions.frais, turnover);
  const year: YearOfInvoices | null = expenses.ok
    ? { turnover, expenses: expenses.expenses, feePercent: assumptions.gestion }
    : null;
  const { state, last, run, cancel } = useEstimates(createEstimator, STATUSES, year);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened the comparison was removed.
    root.current?.focus();
  }, []);
  const hasResult = last !== null;
  useEffect(() => {
    // The result replaces the button that cancels or restarts, which may have had the focus.
    if (hasResult && document.activeElement === document.body) {
      root.current?.focus({ preventScroll: true });
    }
  }, [hasResult]);
  const isRunning = state.name === 'running';
  const compared = last && compareStatuses(last.estimates, last.year);
  const most = compared && mostNet(compared);
  const isCurrent = state.name === 'done' && expenses.ok;
  let announced = '';
  if (isRunning && last === null) announced = 'Calcul en cours.';
  else if (state.name === 'cancelled') announced = CANCELLED;
  else if (isCurrent && most) {
    announced = `Comparaison prête. ${statusName[most.first.status]}\u00A0: ${formatEuros(most.first.netAfterTax)} par an après impôt.`;
  }

  return (
    <div ref={root} tabIndex={-1} className={classNames(common.stack, styles.root)}>
      <p className={styles.basis}>
        {isExample && <span>Exemple, en attendant votre TJM&nbsp;: </span>}
        <strong translate="no" data-figures>
          {formatEuros(turnover)}
        </strong>{' '}
        <span>
          {`facturés par an, hors taxes (${formatEuros(dailyRate, { decimals: 'auto' })} × ${formatNumber(daysPerMonth)}\u00A0jours × ${String(monthsPerYear)}\u00A0mois${isStale ? ', dernière saisie valable' : ''}).`}
        </span>
      </p>
      <AssumptionFields
        values={assumptions}
        problem={expenses.ok ? undefined : expenses.message}
        onChange={setAssumptions}
      />
      {((isRunning && last === null) || state.name === 'cancelled') && (
        <Progress step={isRunning ? state.step : null} onCancel={cancel} onRestart={run} />
      )}
      {state.name === 'failed' && (
        <Alert
          kind="error"
          action={
            <Button variant="secondary" onClick={run}>
              Réessayer
            </Button>
          }
        >
          Le calcul n’a pas abouti. Vérifiez votre connexion, puis réessayez&nbsp;; le simulateur
          ci-dessus reste utilisable.
        </Alert>
      )}
      {state.name === 'unsupported' && (
        <p role="status">
          Votre navigateur ne permet pas ce calcul&nbsp;: la comparaison n’est pas proposée ici. Le
          simulateur ci-dessus reste utilisable.
        </p>
      )}
      {compared && (
        <div
          className={classNames(common.stack, common.result, styles.result)}
          data-dimmed={!isCurrent || isStale || undefined}
        >
          {most && (
            <p className={styles.lead}>
              <span>{`${statusName[most.first.status]}\u00A0:`}</span>{' '}
              <span translate="no" data-figures>
                {formatEuros(most.first.netAfterTax)}
              </span>{' '}
              par an après impôt
              {most.second && (
                <span className={styles.more}>
                  {`soit ${formatEuros(most.first.netAfterTax - most.second.netAfterTax)} de plus que ${theStatus[most.second.status]}.`}
                </span>
              )}
            </p>
          )}
          <ComparisonTable
            compared={compared}
            year={last.year}
            charges={charges}
            onCharges={onCharges}
          />
          <ResultActions>
            <Button
              variant="quiet"
              onClick={() => {
                downloadCsv(FILE_NAME, comparisonCsv(compared, last.year));
              }}
            >
              <Icon of={Download} />
              Télécharger (CSV)
            </Button>
          </ResultActions>
          <ComparisonNotes turnover={last.year.turnover} compared={compared} />
        </div>
      )}
      <Announcement text={announced} />
    </div>
  );
}
