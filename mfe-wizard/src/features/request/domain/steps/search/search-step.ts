import { filledLines } from '../../step';
import type { Step } from '../../step';

/** Step 1: position and technologies. Nothing is required and any text is valid. */
export const searchStep: Step = {
  path: '/recherche1',
  title: 'Que recherchez-vous ?',
  name: 'Recherche',
  validate: () => [],
  recap: (draft) =>
    filledLines([
      { label: 'Recherche', value: draft.searchValue.trim() },
      { label: 'Postes et technologies', value: draft.selectedItems.join(', ') },
    ]),
};
