import type { RequestDraft } from '@jalon/shared/draft';

/** Unfinished work in this tab that the visitor can resume. */
interface UnfinishedWork {
  to: string;
  /** One word, as in "votre demande". */
  name: string;
}

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

/** The unfinished work of this tab; a request takes precedence. */
export function unfinishedWork(draft: RequestDraft, hasSheet: boolean): UnfinishedWork | undefined {
  const step = lastStep(draft);
  if (step !== undefined) return { to: step, name: 'demande' };
  if (hasSheet) return { to: '/simulateur-detail', name: 'tableau' };
  if (isFilled(draft.nombrePrestataires, draft.fournisseur)) {
    return { to: '/simulateur-gains', name: 'estimation' };
  }
  return undefined;
}
