import type { FieldProblem } from '@jalon/shared/forms';
import { DAYS_PER_YEAR } from '../../../lib/amounts';
import { NOT_WHOLE, readCount } from '../../../lib/provider-count';

/** History state of the form after the result page redirected a visitor with missing answers. */
export const REFUSED_ADDRESS = 'loss-address-refused';

/** The two answers, as entered or read from the address; names from the specification, section 2. */
export interface LossInputs {
  nombrePrestataires: string;
  fournisseur: string;
}

const NO_COUNT = 'Indiquez le nombre de prestataires externes';
const NO_SUPPLIER = 'Choisissez le type de fournisseur';

/** Both are required; the number of providers is a whole number from 1 (section 5). */
export function parseLoss({ nombrePrestataires, fournisseur }: LossInputs) {
  const read = readCount(nombrePrestataires);
  const problems: FieldProblem[] = [];
  if (!read.ok) {
    const message = read.question ?? (read.reason === 'empty' ? NO_COUNT : NOT_WHOLE);
    problems.push({ name: 'nombrePrestataires', message });
  }
  if (fournisseur === '') problems.push({ name: 'fournisseur', message: NO_SUPPLIER });
  const loss = read.ok && fournisseur !== '' ? computeLoss(read.value, fournisseur) : null;
  return { loss, problems };
}

export const readLossAddress = (query: URLSearchParams): LossInputs => ({
  nombrePrestataires: query.get('nombrePrestataires') ?? '',
  fournisseur: query.get('fournisseur') ?? '',
});

export function writeLossAddress({ providers, supplier }: Pick<Loss, 'providers' | 'supplier'>) {
  const query = { nombrePrestataires: String(providers), fournisseur: supplier };
  return `?${new URLSearchParams(query).toString()}`;
}

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

/** Whether the daily amount is a margin. Freelances without an intermediary cost no margin. */
export const hasMargin = (type: string) => type !== 'petits_freelances';

/** Specification, section 9: providers × 218 × margin, in euros. */
export function computeLoss(providers: number, supplier: string) {
  const { margin } = supplierOf(supplier);
  return { providers, supplier, margin, yearly: providers * margin * DAYS_PER_YEAR };
}

export type Loss = ReturnType<typeof computeLoss>;
