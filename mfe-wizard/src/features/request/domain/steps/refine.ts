import type { RequestDraft } from '@jalon/shared/draft';
import { formatEuros, parseFrenchNumber, plural } from '@jalon/shared/format';
import { filledLines, type Problem, type Step } from '../step';

/** A choice: the stored id, and the label that is shown and sent. */
interface Answer {
  value: string;
  label: string;
  hint?: string;
}

export const SENIORITIES: readonly Answer[] = [
  { value: 'junior', label: 'Junior', hint: '0 à 3 ans' },
  { value: 'confirme', label: 'Confirmé', hint: '4 à 7 ans' },
  { value: 'senior', label: 'Senior', hint: '+ 8 ans' },
];

export const STARTS: readonly Answer[] = [
  { value: 'asap', label: 'ASAP' },
  { value: '1mois', label: 'Sous 1 mois' },
  { value: '3mois', label: 'Sous 3 mois' },
  { value: 'definir', label: 'A définir' },
];

const ON_SITE = 'site';
const HYBRID = 'hybride';

export const LOCATIONS: readonly Answer[] = [
  { value: ON_SITE, label: 'Sur Site' },
  { value: 'remote', label: 'Full Remote' },
  { value: HYBRID, label: 'Hybride' },
];

export const REMOTE_DAYS: readonly Answer[] = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4' },
];

/** The label of an id; '' for an unknown id. */
function labelOf(answers: readonly Answer[], id: string): string {
  return answers.find(({ value }) => value === id)?.label ?? '';
}

export function asksCity(location: string): boolean {
  return location === ON_SITE || location === HYBRID;
}

export function asksRemoteDays(location: string): boolean {
  return location === HYBRID;
}

/** The answers of step 2 as labels. */
interface Refinement {
  seniority: string;
  start: string;
  location: string;
  city: string;
  remoteDays: string;
  minimum: string;
  maximum: string;
  noMaximum: boolean;
}

/** The answers of step 2 that apply, without values of hidden or disabled fields. */
export function applicable(draft: RequestDraft): Refinement {
  const location = draft.selectedLocalisation;
  const offered = labelOf(REMOTE_DAYS, draft.joursRemote) !== '';
  return {
    seniority: labelOf(SENIORITIES, draft.selectedSeniorite),
    start: labelOf(STARTS, draft.selectedDemarrage),
    location: labelOf(LOCATIONS, location),
    city: asksCity(location) ? draft.ville.trim() : '',
    remoteDays: asksRemoteDays(location) && offered ? draft.joursRemote : '',
    minimum: draft.tjmMin.trim(),
    maximum: draft.isMaxTjm ? '' : draft.tjmMax.trim(),
    noMaximum: draft.isMaxTjm,
  };
}

const NOT_AN_AMOUNT = 'Indiquez un montant en euros, par exemple 500.';

/** Parses a rate: undefined for an empty text, null when it is not an amount. */
function readAmount(text: string): number | null | undefined {
  if (text === '') return undefined;
  const amount = parseFrenchNumber(text);
  return amount !== null && amount > 0 ? amount : null;
}

/** Checks the desired daily rate: two amounts, the minimum first. */
export function validateRefinement(draft: RequestDraft): Problem[] {
  const { minimum, maximum } = applicable(draft);
  const min = readAmount(minimum);
  const max = readAmount(maximum);
  const problems: Problem[] = [];
  if (min === null)
    problems.push({ name: 'tjmMin', message: `TJM minimum\u00A0: ${NOT_AN_AMOUNT}` });
  if (max === null)
    problems.push({ name: 'tjmMax', message: `TJM maximum\u00A0: ${NOT_AN_AMOUNT}` });
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    problems.push({
      name: 'tjmMax',
      message: 'Le TJM maximum doit être supérieur ou égal au TJM minimum.',
    });
  }
  return problems;
}

/** A rate as money; what is not an amount stays as typed. */
function rateInWords(text: string): string {
  const amount = readAmount(text);
  return typeof amount === 'number' ? formatEuros(amount, { decimals: 'auto' }) : text;
}

/** The rate range in words: from, to, or without a limit. */
function rangeInWords(draft: RequestDraft): string {
  const { noMaximum, ...typed } = applicable(draft);
  const minimum = rateInWords(typed.minimum);
  const maximum = rateInWords(typed.maximum);
  const from = minimum && `à partir de ${minimum}`;
  if (noMaximum) return from ? `${from}, sans plafond` : 'sans plafond';
  if (minimum && maximum) return `de ${minimum} à ${maximum}`;
  return from || (maximum && `jusqu’à ${maximum}`);
}

const daysInWords = (days: string) =>
  days === '' ? '' : `${plural(Number(days), 'jour', 'jours')} par semaine`;

/** Step 2: start, location, seniority, rate. */
export const refineStep: Step = {
  path: '/recherche2',
  title: 'Affinez votre recherche',
  name: 'Précisions',
  validate: ({ draft }) => validateRefinement(draft),
  recap: (draft) => {
    const said = applicable(draft);
    return filledLines([
      { label: 'Séniorité', value: said.seniority },
      { label: 'Démarrage', value: said.start },
      { label: 'Localisation', value: said.location },
      { label: 'Ville', value: said.city },
      { label: 'Télétravail', value: daysInWords(said.remoteDays) },
      { label: 'TJM', value: rangeInWords(draft) },
    ]);
  },
};
