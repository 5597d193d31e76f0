import { formatEuros, plural } from '@jalon/shared/format';
import {
  LEADS,
  SENIORITIES,
  UNLISTED_BASE_RATE,
  type Lead,
  type Seniority,
} from '@jalon/shared/rates';
import { readRate } from './domain/sheet';

/** Column headers, in order; accessible names of the controls start with them. */
export const columns = {
  fonction: 'Fonction',
  lead: 'Lead',
  seniorite: 'Séniorité',
  tjmActuel: 'TJM actuel',
  tjmEstime: 'TJM estimé',
  differenceJour: 'Différence par jour',
  differenceAn: 'Différence par an',
} as const;

/** Columns of a file with names or suppliers, after those of the table. */
export const labelColumns = { nom: 'Nom', fournisseur: 'Fournisseur' } as const;

export const leads: Record<Lead, string> = { oui: 'Oui', non: 'Non' };

/** Specification, section 2. */
export const seniorities: Record<Seniority, string> = {
  junior: 'Junior (0 à 3 ans)',
  confirme: 'Confirmé (4 à 7 ans)',
  senior: 'Senior (+ 8 ans)',
};

export const leadInWords = (lead: Lead | '') => lead && leads[lead];
export const leadChoices = LEADS.map((value) => ({ value, label: leads[value] }));
/** "Senior" for "Senior (+ 8 ans)". */
export const shortSeniority = (seniority: Seniority | '') =>
  seniority && seniorities[seniority].replace(/ \(.*/, '');
export const seniorityChoices = SENIORITIES.map((value) => ({ value, label: seniorities[value] }));

/** Formatted when the module loads, as the first use of Intl is many times slower than the next. */
export const UNLISTED_BASE = formatEuros(UNLISTED_BASE_RATE);

const RATE_REFUSED = 'Saisissez un montant supérieur à 0, par exemple 450';

/** Why a current rate was refused. */
export function rateRefused(typed: string): string {
  const read = readRate(typed);
  return (read.ok ? undefined : read.question) ?? RATE_REFUSED;
}

/** Why rows with a doubtful rate should be checked; follows their number. */
export const OUTLIERS_DISTORT = '\u00A0: un TJM très loin du tarif estimé fausse le total.';
export const unlistedRows = (count: number) =>
  `${plural(count, 'ligne hors liste, estimée', 'lignes hors liste, estimées')} à partir de ${UNLISTED_BASE}`;
export const outlierRows = (count: number) =>
  plural(count, 'ligne à vérifier', 'lignes à vérifier');
