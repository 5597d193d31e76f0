import { parseFrenchNumber } from '@jalon/shared/format';
import { estimateRate } from '@jalon/shared/rates';
import { eurosPerDay, eurosPerYear, toCents, perYear } from '../../../lib/amounts';
import type { RowInputs, RowResult } from './row';

/** `incomplete`: a value is missing. `refused`: the current rate is not an amount. */
export type ComputedRow =
  { status: 'computed'; result: RowResult } | { status: 'incomplete' } | { status: 'refused' };

/** Specification, sections 5 and 9: computes only rows with all four values. */
export function computeRow({ fonction, lead, seniorite, tjmActuel }: RowInputs): ComputedRow {
  const current = parseFrenchNumber(tjmActuel, '€');
  if (tjmActuel.trim() !== '' && (current === null || current <= 0)) return { status: 'refused' };
  const title = fonction.trim();
  if (title === '' || lead === '' || seniorite === '' || current === null) {
    return { status: 'incomplete' };
  }
  const tjmEstime = eurosPerDay(estimateRate({ title, lead, seniority: seniorite }));
  const differenceJour = eurosPerDay(toCents(tjmEstime - current));
  const differenceAn = eurosPerYear(toCents(perYear(differenceJour)));
  return { status: 'computed', result: { tjmEstime, differenceJour, differenceAn } };
}
