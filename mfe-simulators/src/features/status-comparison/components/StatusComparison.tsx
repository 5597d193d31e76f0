import { useEffect, useRef, useState } from 'react';
import { Download } from 'lucide';
import { amountInAddress, formatEuros, formatNumber, formatPercent } from '@jalon/shared/format';
import { Announcement } from '@jalon/shared/forms';
import {
  createEstimator,
  PrintedHead,
  rulesNotice,
  STATUSES,
  useEstimates,
  type EstimateStep,
  type Status,
  type StatusEstimate,
  type YearOfInvoices,
} from '@jalon/shared/social-model';
import { Alert, Button, classNames, Icon } from '@jalon/shared/ui';

import { STEPS, stepText, statusName } from '../content';
import { downloadCsv } from '../../../lib/csv';
import { CopyLink } from '../../../ui/CopyLink';
import { ResultActions } from '../../../ui/ResultActions';
import { compareStatuses, mostNet, perMonth } from '../domain/comparison';
import { comparisonCsv } from '../domain/csv';
import { parseExpenses, readAssumptions, writeAssumptions } from '../domain/inputs';
import { AssumptionFields } from './AssumptionFields';
import { ComparisonNotes } from './ComparisonNotes';
import { ComparisonTable, Ranking } from './ComparisonTable';
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
  /** Address of the simulation, without the assumptions of the comparison. */
  address: string;
  /** Query string with the assumptions; read anew when `openings` changes. */
  search: string;
  openings: number;
  /** Receives the assumptions as a part of the query string. */
  onAssumptions: (query: string) => void;
}

/** The status that leaves the most, with the assumption on which the order depends most. */
function Verdict({ most, dividends }: { most: StatusEstimate; dividends: number }) {
  const inDividends = `${formatPercent(dividends)} du résultat en dividendes`;
  const isPaid = most.dividends === undefined;
  return (
    <div className={styles.verdict}>
      <p className={styles.lead}>
        <span>{`${statusName[most.status]}\u00A0:`}</span>{' '}
        <span translate="no" data-figures>
          {formatEuros(most.netAfterTax)}
        </span>{' '}
        par an après impôt
        <span className={styles.more}>
          {`soit ${formatEuros(perMonth(most.netAfterTax))} par mois, ${isPaid ? 'tout en rémunération' : `dont ${inDividends}`}.`}
        </span>
      </p>
      <p>
        {dividends > 0
          ? `Ici, la SASU verse ${inDividends}\u00A0; les autres statuts, tout en rémunération.`
          : 'Comparaison sans dividendes\u00A0: avec ceux de la SASU, à régler dans les hypothèses, l’ordre peut changer.'}
      </p>
    </div>
  );
}

const FILE_NAME = 'comparaison-des-statuts.csv';

/** Net income from a year of invoices under four statuses, computed in a worker. */
export function StatusComparison(props: StatusComparisonProps) {
  const { dailyRate, daysPerMonth, monthsPerYear, isExample, isStale, charges, onCharges } = props;
  const { address, search, openings, onAssumptions } = props;
  const [assumptions, setAssumptions] = useState(() => readAssumptions(search));
  const [opened, setOpened] = useState(openings);
  if (opened !== openings) {
    setOpened(openings);
    setAssumptions(readAssumptions(search));
  }
  const [notice] = useState(() => rulesNotice(new Date()));
  const turnover = dailyRate * daysPerMonth * monthsPerYear;
  const expenses = parseExpenses(assumptions.frais, turnover);
  const year: YearOfInvoices | null = expenses.ok
    ? {
        turnover,
        expenses: expenses.expenses,
        feePercent: assumptions.gestion,
        dividendPercent: assumptions.dividendes,
      }
    : null;
  const query = expenses.ok ? writeAssumptions(expenses.expenses, assumptions) : null;
  useEffect(() => {
    if (query !== null) onAssumptions(query);
  }, [query, onAssumptions]);
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
  const dimmed = !isCurrent || isStale || undefined;
  const applicationFor = (status: Status) => {
    const form = new URLSearchParams({ statut: statusName[status] });
    if (!isExample) form.set('tjm', amountInAddress(dailyRate));
    return `/je-suis-freelance?${form.toString()}#candidature`;
  };
  let announced = '';
  if (isRunning && last === null) announced = 'Calcul en cours.';
  else if (state.name === 'cancelled') announced = CANCELLED;
  else if (isCurrent && most) {
    announced = `Comparaison prête. ${statusName[most.status]}\u00A0: ${formatEuros(most.netAfterTax)} par an après impôt.`;
  }

  return (
    <div ref={root} tabIndex={-1} className={classNames(common.stack, styles.root)}>
      <PrintedHead />
      <p className={styles.basis}>
        {isExample && <span>Exemple, en attendant votre TJM&nbsp;: </span>}
        <strong translate="no" data-figures>
          {formatEuros(turnover)}
        </strong>{' '}
        <span>
          {`facturés par an, hors taxes (${formatEuros(dailyRate, { decimals: 'auto' })} × ${formatNumber(daysPerMonth)}\u00A0jours × ${String(monthsPerYear)}\u00A0mois${isStale ? ', dernière saisie valable' : ''}).`}
        </span>
      </p>
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
        <div className={classNames(common.result, styles.first)} data-dimmed={dimmed}>
          <Ranking compared={compared} />
          {most && <Verdict most={most} dividends={last.year.dividendPercent ?? 0} />}
          {notice !== null && <p>{notice}</p>}
        </div>
      )}
      <AssumptionFields
        values={assumptions}
        problem={expenses.ok ? undefined : expenses.message}
        onChange={setAssumptions}
      />
      {compared && (
        <div
          className={classNames(common.stack, common.result, styles.result)}
          data-dimmed={dimmed}
        >
          <p className={styles.printed}>
            {`Frais professionnels\u00A0: ${formatEuros(last.year.expenses)} par an. Gestion du portage\u00A0: ${formatPercent(last.year.feePercent)}. Dividendes de la SASU\u00A0: ${formatPercent(last.year.dividendPercent ?? 0)} du résultat.`}
          </p>
          <ComparisonTable
            compared={compared}
            year={last.year}
            charges={charges}
            onCharges={onCharges}
            applicationFor={applicationFor}
          />
          <ResultActions>
            <>
              <CopyLink to={`${address}${query ?? ''}#comparaison`} />
              <Button
                variant="quiet"
                onClick={() => {
                  downloadCsv(FILE_NAME, comparisonCsv(compared, last.year));
                }}
              >
                <Icon of={Download} />
                Télécharger (CSV)
              </Button>
            </>
          </ResultActions>
          <ComparisonNotes turnover={last.year.turnover} compared={compared} />
        </div>
      )}
      <Announcement text={announced} />
    </div>
  );
}
