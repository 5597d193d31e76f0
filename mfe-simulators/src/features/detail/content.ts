import { formatEuros } from '@jalon/shared/format';
import {
  LEAD_ANSWERS,
  SENIORITIES,
  UNLISTED_BASE_RATE,
  type LeadAnswer,
  type Seniority,
} from '@jalon/shared/rates';

/** Column headers, in order; accessible names of the controls start with them. */
export const columnLabels = {
  fonction: 'Fonction',
  lead: 'Lead',
  seniorite: 'Séniorité',
  tjmActuel: 'TJM actuel',
  tjmEstime: 'TJM estimé',
  differenceJour: 'Différence par jour',
  differenceAn: 'Différence par an',
} as const;

/** Extra columns of a file with names or suppliers, after the columns of the table. */
export const optionalColumnLabels = { nom: 'Nom', fournisseur: 'Fournisseur' } as const;

export const leadLabels: Record<LeadAnswer, string> = { oui: 'Oui', non: 'Non' };

/** Labels from the specification, section 2. */
export const seniorityLabels: Record<Seniority, string> = {
  junior: 'Junior (0 à 3 ans)',
  confirme: 'Confirmé (4 à 7 ans)',
  senior: 'Senior (+ 8 ans)',
};

export const leadChoices = LEAD_ANSWERS.map((value) => ({ value, label: leadLabels[value] }));
/** The person and the supplier of a row; '' when unknown. */
export const personAndSupplier = ({ nom, fournisseur }: { nom?: string; fournisseur?: string }) =>
  [nom, fournisseur].filter(Boolean).join(', ');

/** "Senior" for "Senior (+ 8 ans)". */
export const shortSeniorityLabel = (seniority: Seniority | '') =>
  seniority && seniorityLabels[seniority].replace(/ \(.*/, '');
export const seniorityChoices = SENIORITIES.map((value) => ({
  value,
  label: seniorityLabels[value],
}));

/** Formatted when the module loads, as the first use of Intl is many times slower than the next. */
export const UNLISTED_BASE = formatEuros(UNLISTED_BASE_RATE);
