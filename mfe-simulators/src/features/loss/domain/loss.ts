import type { FieldProblem } from '@jalon/shared/forms';
import { BILLED_DAYS } from '../../../lib/amounts';
import { NOT_WHOLE_MESSAGE, parseCount } from '../../../lib/provider-count';

/** History state of the form after the result page redirected a visitor with missing answers. */
export const REFUSED_STATE = 'loss-address-refused';

/** The two answers, as entered or read from the address; names from the specification, section 2. */
export interface LossInputs {
  nombrePrestataires: string;
  fournisseur: string;
}

const NO_COUNT = 'Indiquez le nombre de prestataires externes';
const NO_SUPPLIER = 'Choisissez le type de fournisseur';

/** Both are required; the number of providers is a whole number from 1 (section 5). */
export function parseLossInputs({ nombrePrestataires, fournisseur }: LossInputs) {
  const read = parseCount(nombrePrestataires);
  const problems: FieldProblem[] = [];
  if (!read.ok) {
    const message = read.question ?? (read.reason === 'empty' ? NO_COUNT : NOT_WHOLE_MESSAGE);
    problems.push({ name: 'nombrePrestataires', message });
  }
  if (fournisseur === '') problems.push({ name: 'fournisseur', message: NO_SUPPLIER });
  const loss = read.ok && fournisseur !== '' ? computeLoss(read.value, fournisseur) : null;
  return { loss, problems };
}

export const parseLossQuery = (query: URLSearchParams): LossInputs => ({
  nombrePrestataires: query.get('nombrePrestataires') ?? '',
  fournisseur: query.get('fournisseur') ?? '',
});

export function formatLossQuery({ providers, supplier }: Pick<Loss, 'providers' | 'supplier'>) {
  const query = { nombrePrestataires: String(providers), fournisseur: supplier };
  return `?${new URLSearchParams(query).toString()}`;
}

/** Types of suppliers (specification, section 3), each with its margin in euros per day sold (section 9). */
export const SUPPLIER_TYPES = [
  { value: 'tres_gros', label: 'Très gros fournisseurs', margin: 200 },
  { value: 'gros_moyens', label: 'Gros ou moyens fournisseurs', margin: 150 },
  { value: 'petits_freelances', label: 'Petits fournisseurs ou freelances en direct', margin: 100 },
] as const;

/** Used for any other type of supplier. */
const OTHER = { label: 'Autre type de fournisseur', margin: 100 };

export const findSupplierType = (type: string) =>
  SUPPLIER_TYPES.find(({ value }) => value === type);

export const supplierTypeOf = (type: string) => findSupplierType(type) ?? OTHER;

/** Whether the daily amount is a margin. Freelances without an intermediary cost no margin. */
export const hasMargin = (type: string) => type !== 'petits_freelances';

/** Specification, section 9: providers × 218 × margin, in euros. */
export function computeLoss(providers: number, supplier: string) {
  const { margin } = supplierTypeOf(supplier);
  return { providers, supplier, margin, yearly: providers * margin * BILLED_DAYS };
}

export type Loss = ReturnType<typeof computeLoss>;
