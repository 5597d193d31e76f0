import { DAYS_PER_YEAR } from './amounts';

/** Types of suppliers (specification, section 3), each with its margin in euros per day sold (section 9). */
export const SUPPLIERS = [
  { value: 'tres_gros', label: 'Très gros fournisseurs', margin: 200 },
  { value: 'gros_moyens', label: 'Gros ou moyens fournisseurs', margin: 150 },
  { value: 'petits_freelances', label: 'Petits fournisseurs ou freelances en direct', margin: 100 },
] as const;

/** Used for any other type of supplier. */
const OTHER = { label: 'Autre type de fournisseur', margin: 100 };

export const listedSupplier = (type: string) => SUPPLIERS.find(({ value }) => value === type);

export const supplierOf = (type: string) => listedSupplier(type) ?? OTHER;

/** Whether the daily amount is a margin. Without an intermediary there is none. */
export const hasMargin = (type: string) => type !== 'petits_freelances';

/** Amounts in euros. */
export interface Loss {
  providers: number;
  margin: number;
  yearly: number;
}

/** Specification, section 9: providers × 218 × margin. */
export function computeLoss(providers: number, type: string): Loss {
  const { margin } = supplierOf(type);
  return { providers, margin, yearly: providers * margin * DAYS_PER_YEAR };
}
