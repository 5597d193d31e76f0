import {
  formatEuros,
  DAY_UNIT,
  plural,
  parseAmount,
  type ParsedAmount,
} from '@jalon/shared/format';
import type { Choice, FieldProblem } from '@jalon/shared/forms';
import { filledLines, toFieldProblems, type RequestDraft, type Step } from '../request';

/* Ids are stored, labels are shown and sent. */
export const SENIORITY_CHOICES: readonly Choice[] = [
  { value: 'junior', label: 'Junior', hint: '0 à 3 ans' },
  { value: 'confirme', label: 'Confirmé', hint: '4 à 7 ans' },
  { value: 'senior', label: 'Senior', hint: '+ 8 ans' },
];

export const START_CHOICES: readonly Choice[] = [
  { value: 'asap', label: 'ASAP' },
  { value: '1mois', label: 'Sous 1 mois' },
  { value: '3mois', label: 'Sous 3 mois' },
  { value: 'definir', label: 'A définir' },
];

const ON_SITE = 'site';
const HYBRID = 'hybride';

export const LOCATION_CHOICES: readonly Choice[] = [
  { value: ON_SITE, label: 'Sur Site' },
  { value: 'remote', label: 'Full Remote' },
  { value: HYBRID, label: 'Hybride' },
];

export const REMOTE_DAY_CHOICES: readonly Choice[] = ['1', '2', '3', '4'].map((value) => ({
  value,
  label: value,
}));

/** The label of an id; '' for an unknown id. */
function labelOf(answers: readonly Choice[], id: string): string {
  return answers.find(({ value }) => value === id)?.label ?? '';
}

export const hasCityQuestion = (location: string) => location === ON_SITE || location === HYBRID;
export const hasRemoteDaysQuestion = (location: string) => location === HYBRID;

/** Parses an entered daily rate: an amount above 0. */
export const parseRate = (typed: string) => parseAmount(typed, DAY_UNIT, (rate) => rate > 0);

/** The answers of step 2 that apply, as labels, without values of hidden or disabled fields. */
export function applicableAnswers(draft: RequestDraft) {
  const location = draft.selectedLocalisation;
  const offered = labelOf(REMOTE_DAY_CHOICES, draft.joursRemote) !== '';
  return {
    seniority: labelOf(SENIORITY_CHOICES, draft.selectedSeniorite),
    start: labelOf(START_CHOICES, draft.selectedDemarrage),
    location: labelOf(LOCATION_CHOICES, location),
    city: hasCityQuestion(location) ? draft.ville.trim() : '',
    remoteDays: hasRemoteDaysQuestion(location) && offered ? draft.joursRemote : '',
    minimum: draft.tjmMin.trim(),
    maximum: draft.isMaxTjm ? '' : draft.tjmMax.trim(),
    noMaximum: draft.isMaxTjm,
  };
}

const NOT_AN_AMOUNT = 'Indiquez un montant en euros, par exemple 500.';
const REVERSED = 'Le TJM maximum doit être supérieur ou égal au TJM minimum.';

const refuseRate = (label: string, read: ParsedAmount) =>
  read.ok || read.reason === 'empty' ? null : `${label}\u00A0: ${read.question ?? NOT_AN_AMOUNT}`;

/** Checks the desired daily rate: two amounts, the minimum first. */
export function checkRefinement(draft: RequestDraft): FieldProblem[] {
  const { minimum, maximum } = applicableAnswers(draft);
  const min = parseRate(minimum);
  const max = parseRate(maximum);
  const isReversed = min.ok && max.ok && min.value > max.value;
  return toFieldProblems({
    tjmMin: refuseRate('TJM minimum', min),
    tjmMax: isReversed ? REVERSED : refuseRate('TJM maximum', max),
  });
}

/** Formats a rate in euros; a text that is not an amount stays as entered. */
function rateInWords(text: string): string {
  const read = parseRate(text);
  return read.ok ? formatEuros(read.value, { decimals: 'auto' }) : text;
}

/** The rate range in words: from, to, or without a limit. */
function rangeInWords(draft: RequestDraft): string {
  const { noMaximum, ...typed } = applicableAnswers(draft);
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
    const said = applicableAnswers(draft);
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
