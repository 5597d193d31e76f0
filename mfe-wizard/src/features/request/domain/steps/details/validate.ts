import type { RequestDraft } from '@jalon/shared/draft';
import { formatNumber } from '@jalon/shared/format';
import { isWebAddress, typedText } from '@jalon/shared/forms';
import type { Problem } from '../../step';

/** The mail service accepts 50 KB per message, and a character may take four bytes. */
export const MAX_DESCRIPTION = 10_000;

export function validateDetails(draft: RequestDraft): Problem[] {
  const problems: Problem[] = [];
  if (draft.description.length > MAX_DESCRIPTION) {
    problems.push({
      name: 'description',
      message: `La description dépasse ${formatNumber(MAX_DESCRIPTION)} caractères\u00A0: raccourcissez-la.`,
    });
  }
  const url = typedText(draft.missionUrl);
  if (url !== '' && !isWebAddress(url)) {
    problems.push({
      name: 'missionUrl',
      message: 'Indiquez une adresse complète, qui commence par https:// ou http://.',
    });
  }
  return problems;
}
