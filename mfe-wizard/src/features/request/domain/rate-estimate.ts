import type { RequestDraft } from '@jalon/shared/draft';
import { formatEuros, parseFrenchNumber } from '@jalon/shared/format';
import { rateRange, titleIn, type Seniority } from '@jalon/shared/rates';

/** Our estimate for the position that a request names. */
export interface RateEstimate {
  text: string;
  /** Question about a maximum below the estimate; null for any other. */
  doubt: string | null;
}

const SENIORITY_WORDS: Record<Seniority, string> = {
  junior: 'junior',
  confirme: 'confirmé',
  senior: 'senior',
};
const isSeniority = (id: string): id is Seniority => Object.hasOwn(SENIORITY_WORDS, id);

/** Null when the request names no listed title. */
export function estimateFor(draft: RequestDraft): RateEstimate | null {
  const title = titleIn([draft.searchValue, ...draft.selectedItems].join(' '));
  if (title === undefined) return null;
  const id = draft.selectedSeniorite;
  const seniority = isSeniority(id) ? id : undefined;
  const { low, high } = rateRange(title, seniority);
  const name = `Estimation pour «\u00A0${title}\u00A0»`;
  const text = seniority
    ? `${name}, ${SENIORITY_WORDS[seniority]}\u00A0: ${formatEuros(low)} par jour, ${formatEuros(high)} pour un lead.`
    : `${name}\u00A0: de ${formatEuros(low)} à ${formatEuros(high)} par jour selon l’expérience.`;
  const maximum = draft.isMaxTjm ? null : parseFrenchNumber(draft.tjmMax);
  const isBelow = maximum !== null && maximum > 0 && maximum < low;
  return {
    text,
    doubt: isBelow
      ? 'Inférieur à notre estimation\u00A0: attendez-vous à moins de réponses.'
      : null,
  };
}
