import { filledLines } from '../../step';
import type { Step } from '../../step';
import { validateDetails } from './validate';

/** Step 3: description of the mission, as free text. */
export const detailsStep: Step = {
  path: '/recherche3',
  title: 'Informations complémentaires',
  name: 'Mission',
  validate: ({ draft }) => validateDetails(draft),
  recap: (draft) =>
    filledLines([
      { label: 'Description', value: draft.description.trim() },
      { label: 'Fiche de mission', value: draft.fileSelected },
      { label: 'Lien', value: draft.missionUrl.trim() },
    ]),
};
