import { filledLines } from '../../step';
import type { Step } from '../../step';

/** Step 1: who is looked for. Nothing is required and any text will do. */
export const searchStep: Step = {
  path: '/recherche1',
  title: 'Que recherchez-vous ?',
  validate: () => [],
  recap: (draft) =>
    filledLines([
      { label: 'Recherche', value: draft.searchValue.trim() },
      { label: 'Postes et technologies', value: draft.selectedItems.join(', ') },
    ]),
};
