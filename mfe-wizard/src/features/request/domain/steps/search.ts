import { foldText } from '@jalon/shared/format';
import { typedText, type FieldProblem } from '@jalon/shared/forms';
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

const OFFERED: readonly string[] = [...POSITIONS, ...TECHNOLOGIES];

/** Name of the field for a technology that is not offered. */
export const ADDED_FIELD = 'technologie';

/** Limits of the technologies that visitors add. The mail service accepts 50 KB per message. */
export const MOST_ADDED = 20;
export const LONGEST_ADDED = 50;
const EXCERPT = 20;

/** The chosen items that are not offered. */
export const addedItems = (selected: readonly string[]): string[] =>
  selected.filter((item) => !OFFERED.includes(item));

/** Selects a typed item once: case and accents do not matter, and an offered item keeps its spelling. */
export function addItem(selected: readonly string[], typed: string): string[] {
  const name = typedText(typed).replace(/\s+/g, ' ');
  const isSame = (item: string) => foldText(item) === foldText(name);
  if (name === '' || selected.some(isSame)) return [...selected];
  return [...selected, OFFERED.find(isSame) ?? name];
}

/** Checks the limits here and not at each addition, so that nothing typed is lost. */
function checkAdded(selected: readonly string[]): FieldProblem[] {
  const added = addedItems(selected);
  const long = added.find((item) => item.length > LONGEST_ADDED);
  if (long !== undefined) {
    const start = long.slice(0, EXCERPT);
    const message = `«\u00A0${start}…\u00A0» dépasse ${String(LONGEST_ADDED)}\u00A0caractères\u00A0: retirez ce nom ou abrégez-le.`;
    return [{ name: ADDED_FIELD, message }];
  }
  if (added.length <= MOST_ADDED) return [];
  const message = `Ajoutez au plus ${String(MOST_ADDED)}\u00A0technologies\u00A0: retirez-en ${String(added.length - MOST_ADDED)}.`;
  return [{ name: ADDED_FIELD, message }];
}

/** Step 1: position and technologies. Nothing is required. */
export const searchStep: Step = {
  path: '/recherche1',
  title: 'Que recherchez-vous ?',
  name: 'Recherche',
  check: ({ draft }) => checkAdded(draft.selectedItems),
  recap: (draft) =>
    filledLines([
      { label: 'Recherche', value: draft.searchValue.trim() },
      { label: 'Postes et technologies', value: draft.selectedItems.join(', ') },
    ]),
};
