import type { YearOfInvoices } from '@jalon/shared/social-model';
import { amountCell, csvText } from '../../../lib/csv';
import { bandName, statusName } from '../content';
import { BANDS, bandsOf, perMonth, type ComparedStatus } from './comparison';

/** The comparison as CSV text: one line per status, in whole euros per year. */
export function comparisonCsv(compared: readonly ComparedStatus[], year: YearOfInvoices): string {
  const parts = BANDS.filter((band) => band !== 'net');
  const headers = [
    'Statut',
    'Facturé (€ HT)',
    ...parts.map((band) => `${bandName[band]} (€)`),
    'Net avant impôt (€)',
    'Net après impôt (€)',
    'Net après impôt par mois (€)',
  ];
  const lines = compared.map(({ status, estimate }) => {
    const amounts = estimate && bandsOf(estimate, year);
    return [
      statusName[status],
      amountCell(Math.round(year.turnover)),
      ...parts.map((band) => amountCell(amounts?.[band])),
      amountCell(estimate?.netBeforeTax),
      amountCell(estimate?.netAfterTax),
      amountCell(estimate ? perMonth(estimate.netAfterTax) : undefined),
    ];
  });
  return csvText([headers, ...lines]);
}
