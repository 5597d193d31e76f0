import { formatEuros } from '@jalon/shared/format';
import { Link } from '@jalon/shared/routing';
import { VisuallyHidden } from '@jalon/shared/ui';

import { PERCENT } from '../../../lib/amounts';
import type { StatusEstimate, YearOfInvoices } from '../../../lib/social-model/estimate';
import type { Status } from '../../../lib/social-model/situations';
import {
  INVOICE_BANDS,
  amountsByBand,
  monthlyPayslip,
  monthlyAmount,
  type InvoiceBand,
  type ComparedStatus,
} from '../domain/comparison';
import { bandNames, statusInSentence, limitTexts, statusNames, statusTaxation } from '../content';
import common from '../../../ui/common.module.css';
import styles from './ComparisonTable.module.css';

const percent = (share: number) => `${(share * PERCENT).toFixed(2)}%`;

/** Colour sample of a band in the legend. */
function BandMark({ band }: { band: InvoiceBand }) {
  return (
    <svg className={styles.mark} aria-hidden="true">
      <rect className={styles[band]} width="100%" height="100%" />
    </svg>
  );
}

interface Props {
  compared: readonly ComparedStatus[];
  year: YearOfInvoices;
  /** Address of the application form for a status. */
  applicationFor: (status: Status) => string;
}

/** A yearly amount, with the monthly amount below. */
function Amount({ label, amount }: { label: string; amount: number | undefined }) {
  return (
    <>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span translate="no">{amount === undefined ? '–' : formatEuros(amount)}</span>
      {amount !== undefined && (
        <span className={styles.month}>
          <span translate="no">{formatEuros(monthlyAmount(amount))}</span> par mois
        </span>
      )}
    </>
  );
}

/** The statuses in one line each, for a phone, where the table is long. */
export function StatusRanking({ compared }: Pick<Props, 'compared'>) {
  return (
    <div className={styles.ranking}>
      <p id="classement">Net après impôt, par mois et par an</p>
      <ol role="list" aria-labelledby="classement">
        {compared.map(({ status, estimate, limit }, index) => (
          <li key={status} className={styles.line} data-limit={limit}>
            {limit ? <BandMark band="net" /> : <span className={styles.place}>{index + 1}</span>}
            <span>{statusNames[status]}</span>
            {limit && <span className={styles.aside}>{limitTexts[limit][1]}</span>}
            {!limit && estimate && (
              <>
                <span className={styles.aside}>
                  <span translate="no">{formatEuros(monthlyAmount(estimate.netAfterTax))}</span> /
                  mois
                </span>
                <strong translate="no">{formatEuros(estimate.netAfterTax)}</strong>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The lines of the payslip for one month of portage. */
function PayslipLines({ estimate }: { estimate: StatusEstimate }) {
  const payslip = monthlyPayslip(estimate);
  if (!payslip) return null;
  const { paid, reserve, tax } = payslip;
  return (
    <span className={styles.nature}>
      {`Chaque mois\u00A0: ${formatEuros(paid)} versés, ${formatEuros(reserve)} de réserve (versée entre deux missions), ${formatEuros(tax)} d’impôt prélevé`}
    </span>
  );
}

/** The invoice as a rod with one band per amount, and its legend. */
function Bands({ estimate, year }: { estimate: StatusEstimate; year: YearOfInvoices }) {
  const amounts = amountsByBand(estimate, year);
  const shown = INVOICE_BANDS.filter((band) => amounts[band] > 0);
  const sizes = INVOICE_BANDS.map((band) => Math.max(0, amounts[band]) / year.turnover);
  const startOf = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  return (
    <>
      <svg className={styles.rod} aria-hidden="true">
        {INVOICE_BANDS.map((band, index) => (
          <rect
            key={band}
            className={styles[band]}
            x={percent(startOf(index))}
            width={percent(sizes[index] ?? 0)}
            height="100%"
          />
        ))}
      </svg>
      <ul role="list" className={styles.bands}>
        {shown.map((band) => (
          <li key={band} className={styles.band}>
            <BandMark band={band} />
            <span>{`${bandNames[band]}\u00A0: ${formatEuros(amounts[band])}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One row per status: two amounts, and the invoice as a rod, hatched out of reach. All rods have the same scale. */
export function ComparisonTable({ compared, year, applicationFor }: Props) {
  return (
    <table className={styles.table}>
      <caption className={common.hidden}>
        Ce qu’il reste de vos factures selon le statut, par an
      </caption>
      <thead className={common.head}>
        <tr className={styles.head}>
          <th scope="col">Statut</th>
          <th scope="col">Net avant impôt</th>
          <th scope="col">Net après impôt</th>
          <th scope="col">
            <VisuallyHidden>Candidature</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>Répartition</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ status, estimate, limit }) => (
          <tr key={status} className={styles.row} data-limit={limit}>
            <th scope="row" className={styles.status}>
              <span className={styles.name}>{statusNames[status]}</span>
              <span className={styles.nature}>{statusTaxation[status]}</span>
              {estimate?.dividends && (
                <span className={styles.nature}>
                  {`Dont ${formatEuros(estimate.dividends.afterTax)} de dividendes, nets d’impôt`}
                </span>
              )}
              {estimate && <PayslipLines estimate={estimate} />}
              {limit && <span className={styles.limit}>{limitTexts[limit][0]}</span>}
            </th>
            <td className={styles.figure}>
              <Amount label="Net avant impôt" amount={estimate?.netBeforeTax} />
            </td>
            <td className={styles.result}>
              <Amount label="Net après impôt" amount={estimate?.netAfterTax} />
            </td>
            <td className={styles.apply} data-print="hide">
              {estimate && !limit && (
                <Link
                  to={applicationFor(status)}
                >{`Candidater en ${statusInSentence(status)}`}</Link>
              )}
            </td>
            <td className={styles.cut}>
              {estimate ? (
                <Bands estimate={estimate} year={year} />
              ) : (
                'Les règles ne donnent pas de résultat pour ces montants.'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
