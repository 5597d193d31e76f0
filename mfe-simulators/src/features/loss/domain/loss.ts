import type { FieldProblem } from '@jalon/shared/forms';
import { DAYS_PER_YEAR } from '../../../lib/amounts';
import { readCount } from '../../../lib/provider-count';

/** History state of the form after the result page redirected a visitor with missing answers. */
export const REFUSED_ADDRESS = 'loss-address-refused';

/** The two answers, as typed or read from the address; names from the specification, section 2. */
export interface LossInputs {
  nombrePrestataires: string;
  fournisseur: string;
}

type ParsedLoss =
  | { ok: true; providers: number; supplier: string; problems: [] }
  | { ok: false; problems: FieldProblem[] };

const NO_COUNT = 'Indiquez le nombre de prestataires externes';
const NOT_WHOLE = 'Indiquez un nombre entier de prestataires, à partir de 1';
const NO_SUPPLIER = 'Choisissez le type de fournisseur';

/** Both are required; the number of providers is a whole number from 1 (section 5). */
export function parseLoss({ nombrePrestataires, fournisseur }: LossInputs): ParsedLoss {
  const read = readCount(nombrePrestataires);
  if (read.ok && fournisseur !== '') {
    return { ok: true, providers: read.value, supplier: fournisseur, problems: [] };
  }
  const problems: FieldProblem[] = [];
  if (!read.ok) {
    const message = read.question ?? (read.reason === 'empty' ? NO_COUNT : NOT_WHOLE);
    problems.push({ name: 'nombrePrestataires', message });
  }
  if (fournisseur === '') problems.push({ name: 'fournisseur', message: NO_SUPPLIER });
  return { ok: false, problems };
}

export const readLossAddress = (query: URLSearchParams): LossInputs => ({
  nombrePrestataires: query.get('nombrePrestataires') ?? '',
  fournisseur: query.get('fournisseur') ?? '',
});

export function writeLossAddress(providers: number, supplier: string): string {
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
