import type { RequestDraft } from '@jalon/shared/draft';
import { formatEuros, parseFrenchNumber } from '@jalon/shared/format';
import { rateRange, titleIn, type Seniority } from '@jalon/shared/rates';
import { POSITIONS } from './steps/search';

/** Our estimate for the positions that a request names. */
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

const isPosition = (item: string) => (POSITIONS as readonly string[]).includes(item);

/** The listed titles that a request names: one for the typed text and each chosen position, with the technologies. */
function titlesOf({ searchValue, selectedItems }: RequestDraft): string[] {
  const context = [searchValue, ...selectedItems.filter((item) => !isPosition(item))].join(' ');
  const typed = titleIn(context);
  const chosen = selectedItems.filter(isPosition).map((position) => {
    const title = titleIn(`${position} ${context}`);
    // The typed title counts for a position that it names: "Développeur React" for "Développeur".
    return title === typed && !typed?.includes(position) ? titleIn(position) : title;
  });
  const titles = [typed, ...chosen].filter((title) => title !== undefined);
  return [...new Set(titles)];
}

/** Null when the request names no listed title. */
export function estimateFor(draft: RequestDraft): RateEstimate | null {
  const titles = titlesOf(draft);
  if (titles.length === 0) return null;
  const id = draft.selectedSeniorite;
  const seniority = isSeniority(id) ? id : undefined;
  const ranges = titles.map((title) => rateRange(title, seniority));
  const low = Math.min(...ranges.map((range) => range.low));
  const high = Math.max(...ranges.map((range) => range.high));
  const names = titles.map((title) => `«\u00A0${title}\u00A0»`).join(', ');
  const name = `Estimation pour ${names}${seniority ? `, ${SENIORITY_WORDS[seniority]}` : ''}\u00A0: `;
  const text =
    seniority && titles.length === 1
      ? `${name}${formatEuros(low)} par jour, ${formatEuros(high)} pour un lead.`
      : `${name}de ${formatEuros(low)} à ${formatEuros(high)} par jour selon ${seniority ? 'le poste' : 'l’expérience'}.`;
  const maximum = draft.isMaxTjm ? null : parseFrenchNumber(draft.tjmMax);
  const isBelow = maximum !== null && maximum > 0 && maximum < low;
  return {
    text,
    doubt: isBelow
      ? 'Inférieur à notre estimation\u00A0: attendez-vous à moins de réponses.'
      : null,
  };
}
