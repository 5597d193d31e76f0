import { formatEuros, plural } from '@jalon/shared/format';
import type { CsvWords } from '../domain/csv';
import { UNLISTED_BASE_RATE } from '@jalon/shared/rates';
import { LEADS, SENIORITIES, type Lead, type Seniority } from '@jalon/shared/rates';
import type { UnreadLine } from '../domain/paste';

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

const leads: Record<Lead, string> = { oui: 'Oui', non: 'Non' };

/** Specification, section 2. */
const seniorities: Record<Seniority, string> = {
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

export const csvWords: CsvWords = {
  headers: Object.values(columns),
  lead: leads,
  seniority: seniorities,
};

/** Formatted early, when the module loads: the first use of Intl is many times slower than the next. */
export const UNLISTED_BASE = formatEuros(UNLISTED_BASE_RATE);

export const RATE_REFUSED = 'Saisissez un montant supérieur à 0, par exemple 450';

/** Why the rows with a questioned rate should be looked at; follows their number. */
export const OUTLIERS_DISTORT = '\u00A0: un TJM très loin du tarif estimé fausse le total.';
export const outlierRows = (count: number) =>
  plural(count, 'ligne à vérifier', 'lignes à vérifier');

const unreadReasons: Record<UnreadLine['reason'], (text: string) => string> = {
  columns: () => 'quatre colonnes sont attendues',
  lead: (text) => `Lead attend Oui ou Non, pas «\u00A0${text}\u00A0»`,
  seniority: (text) => `Séniorité attend Junior, Confirmé ou Senior, pas «\u00A0${text}\u00A0»`,
  rate: (text) => `TJM actuel attend un montant, pas «\u00A0${text}\u00A0»`,
};

const LONGEST_QUOTE = 40;

export function describeUnread({ line, reason, text }: UnreadLine): string {
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return `Ligne ${String(line)}\u00A0: ${unreadReasons[reason](quote)}.`;
}
