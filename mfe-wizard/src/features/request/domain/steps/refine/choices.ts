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
export function labelOf(answers: readonly Answer[], id: string): string {
  return answers.find(({ value }) => value === id)?.label ?? '';
}

export function asksCity(location: string): boolean {
  return location === ON_SITE || location === HYBRID;
}

export function asksRemoteDays(location: string): boolean {
  return location === HYBRID;
}
