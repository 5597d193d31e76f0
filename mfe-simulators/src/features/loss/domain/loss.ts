import {
  eurosPerDay,
  eurosPerYear,
  perYear,
  type EurosPerDay,
  type EurosPerYear,
} from '../../../lib/amounts';

/** Specification, section 3: supplier types. */
export type Supplier = 'tres_gros' | 'gros_moyens' | 'petits_freelances';

export const SUPPLIERS: readonly Supplier[] = ['tres_gros', 'gros_moyens', 'petits_freelances'];

/** Specification, section 9: what a supplier keeps of each day sold. */
const MARGINS: Record<Supplier, EurosPerDay> = {
  tres_gros: eurosPerDay(200),
  gros_moyens: eurosPerDay(150),
  petits_freelances: eurosPerDay(100),
};
const OTHER_MARGIN = eurosPerDay(100);

export function isSupplier(value: string): value is Supplier {
  return SUPPLIERS.some((supplier) => supplier === value);
}

/** The margin of a supplier type; 100 for any other value. */
export function marginOf(supplier: string): EurosPerDay {
  return isSupplier(supplier) ? MARGINS[supplier] : OTHER_MARGIN;
}

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
