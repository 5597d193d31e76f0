import { useEffect, useRef, useState } from 'react';
import { amountForUrl, formatEuros, formatNumber, formatPercent } from '@jalon/shared/format';
import { Announcement } from '@jalon/shared/forms';
import { MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';
import { Alert, Button, classNames } from '@jalon/shared/ui';

import { exactEuros } from '../../../lib/amounts';
import { outdatedRulesNotice } from '../../../lib/social-model/edition';
import type { StatusEstimate } from '../../../lib/social-model/estimate';
import type { Status } from '../../../lib/social-model/situations';
import { useEstimates } from '../../../lib/social-model/use-estimates';
import { PrintedDate } from '../../../ui/PrintedDate';
import common from '../../../ui/common.module.css';
import { statusNames } from '../content';
import { compareStatuses, highestNetEstimate, monthlyAmount } from '../domain/comparison';
import { toAssumptionsQuery, parseExpenses, parseAssumptions } from '../domain/inputs';
import { AssumptionFields } from './AssumptionFields';
import { ComparisonNotes } from './ComparisonNotes';
import { ComparisonTable, StatusRanking } from './ComparisonTable';
import styles from './StatusComparison.module.css';

/** The status that leaves the most, with the assumption on which the order depends most. */
function Verdict({ most, dividends }: { most: StatusEstimate; dividends: number }) {
  const inDividends = `${formatPercent(dividends)} du résultat en dividendes`;
  const isPaid = most.dividends === undefined;
  return (
    <div className={styles.verdict}>
      <p className={styles.lead}>
        <span>{`${statusNames[most.status]}\u00A0:`}</span>{' '}
        <span translate="no" data-figures>
          {formatEuros(most.netAfterTax)}
        </span>{' '}
        par an après impôt
        <span className={styles.more}>
          {`soit ${formatEuros(monthlyAmount(most.netAfterTax))} par mois, ${isPaid ? 'tout en rémunération' : `dont ${inDividends}`}.`}
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

/** The compared year of invoices: rate and days of the simple simulator, or an example until the form is valid. */
export interface ComparedYear {
  dailyRate: number;
  daysPerMonth: number;
  isExample: boolean;
  /** Whether rate and days are from an earlier valid state of the form. */
  isStale: boolean;
}

/** « 110 000 € facturés par an, hors taxes (500 € × 20 jours × 11 mois). » */
function Basis({ turnover, basis }: { turnover: number; basis: ComparedYear }) {
  const { dailyRate, daysPerMonth, isExample, isStale } = basis;
  return (
    <p className={styles.basis}>
      {isExample && <span>Exemple, en attendant votre TJM&nbsp;: </span>}
      <strong translate="no" data-figures>
        {formatEuros(turnover)}
      </strong>{' '}
      <span>
        {`facturés par an, hors taxes (${exactEuros(dailyRate)} × ${formatNumber(daysPerMonth)}\u00A0jours × ${String(MONTHS_WORKED_PER_YEAR)}\u00A0mois${isStale ? ', dernière saisie valable' : ''}).`}
      </span>
    </p>
  );
}

export interface StatusComparisonProps {
  basis: ComparedYear;
  /** Query parameters with the assumptions, read once. */
  query: URLSearchParams;
  /** Receives the assumptions as query parameters. */
  onAssumptions: (values: Record<string, string>) => void;
}

/** Net income from a year of invoices under four statuses, computed in a worker. */
export function StatusComparison({ basis, query, onAssumptions }: StatusComparisonProps) {
  const [assumptions, setAssumptions] = useState(() => parseAssumptions(query));
  const [notice] = useState(() => outdatedRulesNotice(new Date()));
  const { dailyRate, daysPerMonth, isExample, isStale } = basis;
  const turnover = dailyRate * daysPerMonth * MONTHS_WORKED_PER_YEAR;
  const expenses = parseExpenses(assumptions.frais, turnover);
  const { gestion: feePercent, dividendes: dividendPercent } = assumptions;
  useEffect(() => {
    if (typeof expenses === 'number') onAssumptions(toAssumptionsQuery(expenses, assumptions));
  }, [expenses, assumptions, onAssumptions]);
  const { status, last, retry } = useEstimates(
    typeof expenses === 'number' ? { turnover, expenses, feePercent, dividendPercent } : null,
  );
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened the comparison was removed.
    root.current?.focus();
  }, []);
  const compared = last && compareStatuses(last.estimates, last.year);
  const most = compared && highestNetEstimate(compared);
  const dimmed = status !== 'done' || isStale || undefined;
  const applicationFor = (of: Status) => {
    const form = new URLSearchParams({ statut: statusNames[of] });
    if (!isExample) form.set('tjm', amountForUrl(dailyRate));
    return `/je-suis-freelance?${form.toString()}#candidature`;
  };
  let announced = '';
  if (status === 'busy' && last === null) announced = 'Calcul en cours.';
  else if (status === 'done' && most) {
    announced = `Comparaison prête. ${statusNames[most.status]}\u00A0: ${formatEuros(most.netAfterTax)} par an après impôt.`;
  }

  return (
    <div ref={root} tabIndex={-1} className={classNames(common.stack, styles.root)}>
      <PrintedDate />
      <Basis turnover={turnover} basis={basis} />
      {status === 'busy' && last === null && <p>Calcul selon les règles de l’Urssaf…</p>}
      {status === 'failed' && (
        <Alert
          kind="error"
          action={
            <Button variant="secondary" onClick={retry}>
              Réessayer
            </Button>
          }
        >
          Le calcul n’a pas abouti. Vérifiez votre connexion, puis réessayez&nbsp;; le simulateur
          ci-dessus reste utilisable.
        </Alert>
      )}
      {compared && (
        <div className={classNames(common.result, styles.first)} data-dimmed={dimmed}>
          <StatusRanking compared={compared} />
          {most && <Verdict most={most} dividends={last.year.dividendPercent} />}
          {notice !== null && <p>{notice}</p>}
        </div>
      )}
      <AssumptionFields
        values={assumptions}
        problem={typeof expenses === 'string' ? expenses : undefined}
        onChange={setAssumptions}
      />
      {compared && (
        <div
          className={classNames(common.stack, common.result, styles.result)}
          data-dimmed={dimmed}
        >
          <p className={common.printed}>
            {`Frais professionnels\u00A0: ${formatEuros(last.year.expenses)} par an. Gestion du portage\u00A0: ${formatPercent(last.year.feePercent)}. Dividendes de la SASU\u00A0: ${formatPercent(last.year.dividendPercent)} du résultat.`}
          </p>
          <ComparisonTable compared={compared} year={last.year} applicationFor={applicationFor} />
          <ComparisonNotes turnover={last.year.turnover} compared={compared} />
        </div>
      )}
      <Announcement text={announced} />
    </div>
  );
}
