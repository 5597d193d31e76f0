import { formatEuros, PER_DAY, plural, parseAmount, type ReadAmount } from '@jalon/shared/format';
import type { Choice, FieldProblem } from '@jalon/shared/forms';
import { filledLines, problemsIn, type RequestDraft, type Step } from '../request';

/* Ids are stored, labels are shown and sent. */
export const SENIORITIES: readonly Choice[] = [
  { value: 'junior', label: 'Junior', hint: '0 à 3 ans' },
  { value: 'confirme', label: 'Confirmé', hint: '4 à 7 ans' },
  { value: 'senior', label: 'Senior', hint: '+ 8 ans' },
];

export const STARTS: readonly Choice[] = [
  { value: 'asap', label: 'ASAP' },
  { value: '1mois', label: 'Sous 1 mois' },
  { value: '3mois', label: 'Sous 3 mois' },
  { value: 'definir', label: 'A définir' },
];

const ON_SITE = 'site';
const HYBRID = 'hybride';

export const LOCATIONS: readonly Choice[] = [
  { value: ON_SITE, label: 'Sur Site' },
  { value: 'remote', label: 'Full Remote' },
  { value: HYBRID, label: 'Hybride' },
];

export const REMOTE_DAYS: readonly Choice[] = ['1', '2', '3', '4'].map((value) => ({
  value,
  label: value,
}));

/** The label of an id; '' for an unknown id. */
function labelOf(answers: readonly Choice[], id: string): string {
  return answers.find(({ value }) => value === id)?.label ?? '';
}

export const asksCity = (location: string) => location === ON_SITE || location === HYBRID;
export const asksRemoteDays = (location: string) => location === HYBRID;

/** Parses an entered daily rate: an amount above 0. */
export const readRate = (typed: string) => parseAmount(typed, PER_DAY, (rate) => rate > 0);

/** The answers of step 2 that apply, as labels, without values of hidden or disabled fields. */
export function applicable(draft: RequestDraft) {
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
const REVERSED = 'Le TJM maximum doit être supérieur ou égal au TJM minimum.';

const refuseRate = (label: string, read: ReadAmount) =>
  read.ok || read.reason === 'empty' ? null : `${label}\u00A0: ${read.question ?? NOT_AN_AMOUNT}`;

/** Checks the desired daily rate: two amounts, the minimum first. */
export function checkRefinement(draft: RequestDraft): FieldProblem[] {
  const { minimum, maximum } = applicable(draft);
  const min = readRate(minimum);
  const max = readRate(maximum);
  const isReversed = min.ok && max.ok && min.value > max.value;
  return problemsIn({
    tjmMin: refuseRate('TJM minimum', min),
    tjmMax: isReversed ? REVERSED : refuseRate('TJM maximum', max),
  });
}

/** Formats a rate in euros; a text that is not an amount stays as entered. */
function rateInWords(text: string): string {
  const read = readRate(text);
  return read.ok ? formatEuros(read.value, { decimals: 'auto' }) : text;
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
  check: checkRefinement,
  recap: (draft) => {
    const said = applicable(draft);
    return filledLines([
      { label: 'Séniorité', value: said.seniority },
      { label: 'Démarrage', value: said.start },
      { label: 'Localisation', value: said.location },
      { label: 'Ville', value: said.city },
      { label: 'Télétravail', value: daysInWords(said.remoteDays) },
      { label: 'Tarif journalier (TJM)', value: rangeInWords(draft) },
    ]);
  },
};
