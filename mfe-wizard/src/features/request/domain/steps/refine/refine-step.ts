import type { RequestDraft } from '@jalon/shared/draft';
import { plural } from '@jalon/shared/format';
import { filledLines } from '../../step';
import type { Step } from '../../step';
import { applicable } from './applicable';
import { validateRefinement } from './validate';

/** The rate range in words: from, to, or without a limit. */
function rangeInWords(draft: RequestDraft): string {
  const { minimum, maximum, noMaximum } = applicable(draft);
  const from = minimum && `à partir de ${minimum} €`;
  if (noMaximum) return from ? `${from}, sans plafond` : 'sans plafond';
  if (minimum && maximum) return `de ${minimum} à ${maximum} €`;
  return from || (maximum && `jusqu’à ${maximum} €`);
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
