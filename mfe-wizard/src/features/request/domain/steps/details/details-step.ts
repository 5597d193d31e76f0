import { filledLines } from '../../step';
import type { Step } from '../../step';
import { validateDetails } from './validate';

/** Step 3: the mission in the client's own words. */
export const detailsStep: Step = {
  path: '/recherche3',
  title: 'Informations complémentaires',
  validate: ({ draft }) => validateDetails(draft),
  recap: (draft) =>
    filledLines([
      { label: 'Description', value: draft.description.trim() },
      { label: 'Fiche de mission', value: draft.fileSelected },
      { label: 'Lien', value: draft.missionUrl.trim() },
    ]),
};
