import type { RequestDraft } from '@jalon/shared/draft';

const isFilled = (...answers: string[]) => answers.some((answer) => answer.trim() !== '');

/** The last step of the wizard with an answer; undefined without any. */
function lastStep(draft: RequestDraft): string | undefined {
  if (isFilled(draft.description, draft.fileSelected, draft.missionUrl)) return '/recherche3';
  const { selectedSeniorite, selectedDemarrage, selectedLocalisation, tjmMin, tjmMax } = draft;
  if (
    draft.isMaxTjm ||
    isFilled(selectedSeniorite, selectedDemarrage, selectedLocalisation, tjmMin, tjmMax)
  ) {
    return '/recherche2';
  }
  return isFilled(draft.searchValue, ...draft.selectedItems) ? '/recherche1' : undefined;
}

/** The work of this tab that the visitor can resume, named as in "votre demande"; a request takes precedence. */
export function unfinishedWork(draft: RequestDraft, hasSheet: boolean) {
  const step = lastStep(draft);
  if (step !== undefined) return { to: step, name: 'demande' };
  if (hasSheet) return { to: '/simulateur-detail', name: 'tableau' };
  if (isFilled(draft.nombrePrestataires, draft.fournisseur)) {
    return { to: '/simulateur-gains', name: 'estimation' };
  }
  return undefined;
}
