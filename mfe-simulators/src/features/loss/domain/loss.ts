import { eurosPerYear, type EurosPerDay, type EurosPerYear, perYear } from '../../../lib/amounts';
import { marginOf } from './suppliers';

export interface Loss {
  providers: number;
  margin: EurosPerDay;
  yearly: EurosPerYear;
}

/** Specification, section 9: providers × 218 × margin. */
export function computeLoss(providers: number, supplier: string): Loss {
  const margin = marginOf(supplier);
  return { providers, margin, yearly: eurosPerYear(providers * perYear(margin)) };
}
