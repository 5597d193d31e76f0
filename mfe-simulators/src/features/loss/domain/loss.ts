import { DAYS_PER_YEAR } from '../../../lib/amounts';

/** Specification, section 3: supplier types. */
export type Supplier = 'tres_gros' | 'gros_moyens' | 'petits_freelances';

export const SUPPLIERS: readonly Supplier[] = ['tres_gros', 'gros_moyens', 'petits_freelances'];

/** Specification, section 9: what a supplier keeps of each day sold. */
const MARGINS: Record<Supplier, number> = {
  tres_gros: 200,
  gros_moyens: 150,
  petits_freelances: 100,
};
const OTHER_MARGIN = 100;

export function isSupplier(value: string): value is Supplier {
  return SUPPLIERS.some((supplier) => supplier === value);
}

/** The margin of a supplier type; 100 for any other value. */
export function marginOf(supplier: string): number {
  return isSupplier(supplier) ? MARGINS[supplier] : OTHER_MARGIN;
}

export interface Loss {
  providers: number;
  margin: number;
  yearly: number;
}

/** Specification, section 9: providers × 218 × margin. */
export function computeLoss(providers: number, supplier: string): Loss {
  const margin = marginOf(supplier);
  return { providers, margin, yearly: providers * margin * DAYS_PER_YEAR };
}
