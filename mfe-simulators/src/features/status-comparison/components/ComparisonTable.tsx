import { formatEuros, formatPercent } from '@jalon/shared/format';
import type { StatusEstimate, YearOfInvoices } from '@jalon/shared/social-model';
import { Button, VisuallyHidden } from '@jalon/shared/ui';

import { PERCENT } from '../../../lib/amounts';
import {
  BANDS,
  bandsOf,
  offeredCharges,
  type Band,
  type ComparedStatus,
} from '../domain/comparison';
import { bandName, statusName, statusNature } from '../content';
import common from '../../../ui/common.module.css';
import styles from './ComparisonTable.module.css';

const percent = (share: number) => `${(share * PERCENT).toFixed(2)}%`;

/** An invoice as a rod with one band per amount, on a scale of `total`. Decorative (`aria-hidden`). */
function CutRod({ amounts, total }: { amounts: Record<Band, number>; total: number }) {
  const sizes = BANDS.map((band) => Math.max(0, amounts[band]) / total);
  const startOf = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  return (
    <svg className={styles.rod} aria-hidden="true">
      {BANDS.map((band, index) => (
        <rect
          key={band}
          className={styles[band]}
          x={percent(startOf(index))}
          width={percent(sizes[index] ?? 0)}
          height="100%"
        />
      ))}
    </svg>
  );
}

/** Colour sample of a band in the legend. */
function BandMark({ band }: { band: Band }) {
  return (
    <svg className={styles.mark} aria-hidden="true">
      <rect className={styles[band]} width="100%" height="100%" />
    </svg>
  );
}

interface Props {
  compared: readonly ComparedStatus[];
  year: YearOfInvoices;
  /** Percentage of charges in the simple simulator. */
  charges: number | null;
  onCharges: (charges: number) => void;
}

const limitText: Record<ComparedStatus['limit'], string | null> = {
  none: null,
  'above-ceiling': 'Hors plafond\u00A0: statut fermé à ce chiffre d’affaires',
  'below-minimum': 'Sous le salaire minimum de la convention collective',
};

function Bands({ estimate, year }: { estimate: StatusEstimate; year: YearOfInvoices }) {
  const amounts = bandsOf(estimate, year);
  const shown = BANDS.filter((band) => amounts[band] > 0);
  return (
    <>
      <CutRod amounts={amounts} total={year.turnover} />
      <ul role="list" className={styles.bands}>
        {shown.map((band) => (
          <li key={band} className={styles.band}>
            <BandMark band={band} />
            <span>{`${bandName[band]}\u00A0: ${formatEuros(amounts[band])}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One row per status: two amounts, and the invoice as a rod. All rods have the same scale. */
export function ComparisonTable({ compared, year, charges, onCharges }: Props) {
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
            <VisuallyHidden>Charges du simulateur</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>Répartition</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ status, estimate, limit }) => {
          const own = estimate && offeredCharges(estimate, year);
          return (
            <tr key={status} className={styles.row} data-limit={limit}>
              <th scope="row" className={styles.status}>
                <span className={styles.name}>{statusName[status]}</span>
                <span className={styles.nature}>{statusNature[status]}</span>
                {limitText[limit] !== null && (
                  <span className={styles.limit}>{limitText[limit]}</span>
                )}
              </th>
              <td className={styles.figure}>
                <span className={styles.label} aria-hidden="true">
                  Net avant impôt
                </span>
                <span translate="no">{estimate ? formatEuros(estimate.netBeforeTax) : '–'}</span>
              </td>
              <td className={styles.result}>
                <span className={styles.label} aria-hidden="true">
                  Net après impôt
                </span>
                <span translate="no">{estimate ? formatEuros(estimate.netAfterTax) : '–'}</span>
              </td>
              <td className={styles.charges} data-print="hide">
                {own !== null && (
                  <Button
                    variant="quiet"
                    aria-pressed={own === charges}
                    onClick={() => {
                      onCharges(own);
                    }}
                  >
                    <span>
                      {`${own === charges ? 'Repris\u00A0:' : 'Reprendre'} ${formatPercent(own)} de charges`}
                    </span>
                    <VisuallyHidden>{` (${statusName[status]})`}</VisuallyHidden>
                  </Button>
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
          );
        })}
      </tbody>
    </table>
  );
}
