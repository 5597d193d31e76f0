import type { Lead, Seniority } from '@jalon/shared/rates';
import type { EurosPerDay, EurosPerYear } from '../../../lib/amounts';

/** One provider as typed; an empty text is not filled in yet. Names of section 3. */
export interface RowInputs {
  fonction: string;
  lead: Lead | '';
  seniorite: Seniority | '';
  tjmActuel: string;
  /** For the totals of the report only; most rows have none. */
  fournisseur?: string;
}

/** The computed values of a row. */
export interface RowResult {
  tjmEstime: EurosPerDay;
  differenceJour: EurosPerDay;
  differenceAn: EurosPerYear;
}

export const emptyRow: RowInputs = { fonction: '', lead: '', seniorite: '', tjmActuel: '' };
