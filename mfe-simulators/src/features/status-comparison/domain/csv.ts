import type { YearOfInvoices } from '@jalon/shared/social-model';
import { amountCell, csvText } from '../../../lib/csv';
import { BANDS, bandsOf, type Band, type ComparedStatus } from './comparison';

/** Texts of the file, from the screen that offers it. */
export interface CsvWords {
  status: Record<ComparedStatus['status'], string>;
  band: Record<Band, string>;
}

/** The comparison as a file: one line per status, in whole euros a year. */
export function comparisonCsv(
  compared: readonly ComparedStatus[],
  year: YearOfInvoices,
  words: CsvWords,
): string {
  const parts = BANDS.filter((band) => band !== 'net');
  const headers = [
    'Statut',
    'Facturé (€ HT)',
    ...parts.map((band) => `${words.band[band]} (€)`),
    'Net avant impôt (€)',
    'Net après impôt (€)',
  ];
  const lines = compared.map(({ status, estimate }) => {
    const amounts = estimate && bandsOf(estimate, year);
    return [
      words.status[status],
      amountCell(Math.round(year.turnover)),
      ...parts.map((band) => amountCell(amounts?.[band])),
      amountCell(estimate?.netBeforeTax),
      amountCell(estimate?.netAfterTax),
    ];
  });
  return csvText([headers, ...lines]);
}
