import { useEffect, useRef, useState } from 'react';
import {
  Announcement,
  HintAndDoubt,
  PrintButton,
  RangeField,
  TextField,
} from '@jalon/shared/forms';
import {
  dateInWords,
  formatEuros,
  formatPercent,
  PER_MONTH,
  readAmount,
  type ReadAmount,
} from '@jalon/shared/format';
import { MONTHS_PER_YEAR } from '@jalon/shared/rates';
import {
  createEstimator,
  DEFAULT_FEE,
  MAX_FEE,
  MIN_FEE,
  RULES_EDITION,
  useEstimates,
} from '@jalon/shared/social-model';
import { Alert, Button } from '@jalon/shared/ui';
import { TextLink } from '../../../ui/TextLink';
import { cutsOf, EXAMPLE_INVOICE, invoiceDoubt, yearOf } from '../domain/payslip';
import { Cuts } from './Cuts';
import styles from './Payslip.module.css';

const PORTAGE = ['portage'] as const;

const NO_INVOICE = 'La facture est un montant en euros supérieur à 0';
const NO_EXPENSES = 'Les frais sont un montant inférieur à la facture';

/** The amount; 0 for an empty field, null for an invalid one. */
const amountOf = (read: ReadAmount): number | null =>
  read.ok ? read.value : read.reason === 'empty' ? 0 : null;

/** Error of a field: the question about an ambiguous amount, otherwise the message of the field. */
const problemOf = (read: ReadAmount, isSound: boolean, message: string) =>
  (read.ok ? undefined : read.question) ?? (!isSound && message);

/** The visitor's own invoice as a payslip, computed in a worker. */
export function LivePayslip() {
  const [facture, setFacture] = useState(String(EXAMPLE_INVOICE));
  const [frais, setFrais] = useState('');
  const [gestion, setGestion] = useState(DEFAULT_FEE);
  const readInvoice = readAmount(facture, PER_MONTH, (euros) => euros > 0);
  const invoice = readInvoice.ok ? readInvoice.value : null;
  const doubt = invoiceDoubt(invoice ?? 0);
  const readExpenses = readAmount(frais, PER_MONTH, (euros) => euros >= 0);
  const amount = amountOf(readExpenses);
  const expenses = amount !== null && amount < (invoice ?? Infinity) ? amount : null;
  const year = invoice !== null && expenses !== null ? yearOf(invoice, expenses, gestion) : null;
  const { state, last, run, cancel } = useEstimates(createEstimator, PORTAGE, year);
  const first = useRef<HTMLInputElement>(null);
  const hasResult = last !== null;
  useEffect(() => {
    // The pressed button was removed: the start button, or the cancel button when the result arrives.
    if (document.activeElement === document.body) first.current?.focus();
  }, [hasResult]);
  const isFirst = state.name === 'running' && last === null;
  const estimate = last?.estimates.get('portage');
  const cuts = last && estimate ? cutsOf(estimate, last.year) : null;
  const payslip = estimate?.payslip;
  let said = 'Il ne reste pas de quoi verser un salaire.';
  if (isFirst) said = 'Calcul selon les règles de l’Urssaf…';
  else if (state.name === 'cancelled') said = 'Calcul annulé.';
  else if (last === null) said = '';
  else if (estimate) {
    said = `Environ ${formatEuros(Math.round(estimate.netAfterTax / MONTHS_PER_YEAR))} par mois après impôt, pour une personne seule.`;
  }

  return (
    <div className={styles.layout}>
      <div className={styles.form}>
        <TextField
          ref={first}
          name="facture"
          label="La facture d’un mois, en euros hors taxes"
          value={facture}
          hint={doubt !== null && <HintAndDoubt doubt={doubt} />}
          error={problemOf(readInvoice, invoice !== null, NO_INVOICE)}
          suffix="€ HT"
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => {
            setFacture(target.value);
          }}
        />
        <TextField
          name="frais"
          label="Frais professionnels du mois, en euros"
          value={frais}
          error={problemOf(readExpenses, expenses !== null, NO_EXPENSES)}
          suffix="€"
          inputMode="decimal"
          autoComplete="off"
          optional
          onChange={({ target }) => {
            setFrais(target.value);
          }}
        />
        <RangeField
          name="gestion"
          label="Frais de gestion"
          hint={`De ${String(MIN_FEE)} à ${formatPercent(MAX_FEE)} de la facture, selon la société.`}
          min={MIN_FEE}
          max={MAX_FEE}
          step={0.5}
          value={gestion}
          text={formatPercent(gestion)}
          onChange={setGestion}
        />
        <div className={styles.actions} data-print="hide">
          {/* The same button for both actions, so that it keeps the focus. */}
          {(isFirst || state.name === 'cancelled') && (
            <Button variant="secondary" onClick={isFirst ? cancel : run}>
              {isFirst ? 'Annuler' : 'Calculer'}
            </Button>
          )}
          {cuts && <PrintButton />}
        </div>
        {state.name === 'failed' && (
          <Alert kind="error" action={<Button onClick={run}>Réessayer</Button>}>
            Le calcul n’a pas abouti.
          </Alert>
        )}
        {state.name === 'unsupported' && (
          <p role="status">
            Votre navigateur ne permet pas ce calcul&nbsp;: il n’est pas proposé ici.
          </p>
        )}
      </div>
      <div
        className={styles.live}
        data-dimmed={state.name !== 'done' || year === null || undefined}
      >
        <p className={styles.text}>{said}</p>
        <Announcement text={year === null ? '' : said} />
        {cuts && last && <Cuts cuts={cuts} invoice={last.year.turnover / MONTHS_PER_YEAR} />}
        {payslip && (
          <p className={styles.text}>
            {payslip.isBelowMinimum && (
              <strong>
                Salaire brut inférieur au minimum de la convention collective (
                <span translate="no">{formatEuros(payslip.minimumMonthlyGross)}</span> par mois pour
                un temps plein et trois ans de portage).{' '}
              </strong>
            )}
            <span>
              Dont{' '}
              <span translate="no">
                {formatEuros(Math.round(payslip.reserve / MONTHS_PER_YEAR))}
              </span>{' '}
              bruts par mois de réserve, versés entre deux missions ou en fin de contrat.
              Hypothèses&nbsp;: douze factures égales, salarié cadre d’une société de 250 salariés,
              frais de gestion d’usage, minimum et réserve inchangés depuis 2023. Convention
              collective du 22&nbsp;mars 2017, articles 21.2 et 21.3&nbsp;; règles de l’Urssaf au{' '}
              <span>{dateInWords(new Date(RULES_EDITION.date))}</span>.
            </span>
          </p>
        )}
        {cuts && (
          <div data-print="hide">
            <TextLink to="/simulateur#comparaison">Comparer avec les autres statuts</TextLink>
          </div>
        )}
      </div>
    </div>
  );
}
