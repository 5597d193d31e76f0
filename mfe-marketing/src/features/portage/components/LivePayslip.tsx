import { useEffect, useRef, useState } from 'react';
import {
  Announcement,
  HintAndDoubt,
  PrintButton,
  RangeField,
  rateDoubt,
  TextField,
} from '@jalon/shared/forms';
import {
  dateInWords,
  formatEuros,
  formatPercent,
  PER_MONTH,
  readAmount,
  writeAmount,
  type ReadAmount,
} from '@jalon/shared/format';
import { MONTHS_PER_YEAR } from '@jalon/shared/rates';
import {
  createEstimator,
  DEFAULT_FEE,
  MAX_FEE,
  MIN_FEE,
  PrintedHead,
  RULES_EDITION,
  rulesNotice,
  useEstimates,
} from '@jalon/shared/social-model';
import { Alert, Button, LinkButton } from '@jalon/shared/ui';
import { TextLink } from '../../../ui/TextLink';
import { comparisonOf, cutsOf, readDays, readRate, withRate, yearOf } from '../domain/payslip';
import { APPLICATION } from '../content';
import { EXAMPLE_DAYS, EXAMPLE_RATE } from '../domain/example';
import { Cuts } from './Cuts';
import styles from './Payslip.module.css';

const PORTAGE = ['portage'] as const;

const [YEAR] = RULES_EDITION.date.split('-');
const RULES = `règles ${String(YEAR)}`;

const NO_RATE = 'Le TJM est un montant en euros supérieur à 0';
const NO_DAYS = 'Les jours vont de 1 à 23, par demi-journées';
const NO_EXPENSES = 'Les frais sont un montant inférieur à la facture';

/** The amount; 0 for an empty field, null for an invalid one. */
const amountOf = (read: ReadAmount): number | null =>
  read.ok ? read.value : read.reason === 'empty' ? 0 : null;

/** Error of a field: the question about an ambiguous amount, otherwise the message of the field. */
const problemOf = (read: ReadAmount, isSound: boolean, message: string) =>
  (read.ok ? undefined : read.question) ?? (!isSound && message);

const perMonth = (amount: number) => formatEuros(Math.round(amount / MONTHS_PER_YEAR));

/** The visitor's own invoice as a payslip, computed in a worker. */
export function LivePayslip() {
  const [tjm, setTjm] = useState(String(EXAMPLE_RATE));
  const [jours, setJours] = useState(String(EXAMPLE_DAYS));
  const [frais, setFrais] = useState('');
  const [gestion, setGestion] = useState(DEFAULT_FEE);
  const [notice] = useState(() => rulesNotice(new Date()));
  const rate = readRate(tjm);
  const days = readDays(jours);
  const invoice = rate.ok && days.ok ? rate.value * days.value : null;
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
  const isCurrent = state.name === 'done' && year !== null && rate.ok && days.ok;
  const paid = cuts?.at(-1)?.amount ?? 0;
  let said = 'Il ne reste pas de quoi verser un salaire.';
  if (isFirst) said = 'Calcul selon les règles de l’Urssaf…';
  else if (state.name === 'cancelled') said = 'Calcul annulé.';
  else if (last === null) said = '';
  else if (cuts) {
    said = `Environ ${formatEuros(paid)} versés chaque mois, impôt déjà prélevé.`;
  }

  return (
    <div className={styles.layout}>
      <div className={styles.form} data-print="hide">
        <TextField
          ref={first}
          name="tjm"
          label="Taux journalier moyen (TJM), en euros"
          value={tjm}
          hint={<HintAndDoubt hint="Hors taxes, par jour facturé." doubt={rateDoubt(tjm)} />}
          error={problemOf(rate, rate.ok, NO_RATE)}
          suffix="€ / jour"
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => {
            setTjm(target.value);
          }}
        />
        <TextField
          name="jours"
          label="Jours facturés dans le mois"
          value={jours}
          hint="De 1 à 23. Les demi-journées comptent&nbsp;: 19,5."
          error={problemOf(days, days.ok, NO_DAYS)}
          suffix="jours"
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => {
            setJours(target.value);
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
        {/* The same button for both actions, so that it keeps the focus. */}
        {(isFirst || state.name === 'cancelled') && (
          <div>
            <Button variant="secondary" onClick={isFirst ? cancel : run}>
              {isFirst ? 'Annuler' : 'Calculer'}
            </Button>
          </div>
        )}
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
      <div className={styles.live} data-dimmed={!isCurrent || undefined}>
        {cuts && last ? (
          <>
            <PrintedHead />
            <p>{`Facture du mois\u00A0: ${perMonth(last.year.turnover)} hors taxes${isCurrent ? ` (${formatEuros(rate.value, { decimals: 'auto' })} × ${writeAmount(days.value)}\u00A0jours)` : ''}.`}</p>
            <Cuts cuts={cuts} invoice={last.year.turnover / MONTHS_PER_YEAR} />
          </>
        ) : (
          <p className={styles.text}>{said}</p>
        )}
        <Announcement text={year === null ? '' : said} />
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
              Salaire brut <span translate="no">{perMonth(payslip.gross)}</span>, net avant impôt{' '}
              <span translate="no">{perMonth(estimate.netBeforeTax)}</span> par mois, réserve
              comprise (<span translate="no">{perMonth(payslip.reserve)}</span> bruts). Hypothèses,{' '}
              {RULES}&nbsp;: douze factures égales par an (onze dans la comparaison des statuts),
              personne seule sans enfant ni autre revenu, salarié cadre d’une société de 250
              salariés, frais de gestion d’usage, minimum et réserve inchangés depuis 2023.
              Convention collective du 22&nbsp;mars 2017, articles 21.2 et 21.3&nbsp;; règles de
              l’Urssaf au <span>{dateInWords(new Date(RULES_EDITION.date))}</span>.
            </span>
          </p>
        )}
        {notice !== null && <p>{notice}</p>}
        {cuts && (
          <div className={styles.actions} data-print="hide">
            <LinkButton to={rate.ok ? withRate(APPLICATION, rate.value) : APPLICATION}>
              Candidater en portage salarial
            </LinkButton>
            {rate.ok && days.ok && year && (
              <TextLink to={comparisonOf(rate.value, days.value, year)}>
                Comparer avec les autres statuts
              </TextLink>
            )}
            <PrintButton />
          </div>
        )}
      </div>
    </div>
  );
}
