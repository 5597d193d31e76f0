import { filledLines, type Step } from '../request';

/** Positions offered (specification, section 3). */
export const POSITIONS = [
  'Développeur',
  'Lead Dev PHP',
  'Product Owner',
  'Architecte',
  'Data Scientist',
  'Directeur de Programme',
  'DevOps Engineer',
  'UX Designer',
  'Scrum Master',
  'Tech Lead',
] as const;

/** Technologies offered (specification, section 3). */
export const TECHNOLOGIES = [
  'JavaScript',
  'Node.js',
  'PHP',
  'Python',
  'AWS',
  'GCP',
  'Azure',
  'SAP',
  'Java',
  '.NET',
] as const;

/** Step 1: position and technologies. Nothing is required. */
export const searchStep: Step = {
  path: '/recherche1',
  title: 'Que recherchez-vous ?',
  name: 'Recherche',
  check: () => [],
  recap: (draft) =>
    filledLines([
      { label: 'Recherche', value: draft.searchValue.trim() },
      { label: 'Postes et technologies', value: draft.selectedItems.join(', ') },
    ]),
};
