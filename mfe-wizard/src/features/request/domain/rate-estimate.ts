import { formatEuros } from '@jalon/shared/format';
import { rateWarning } from '@jalon/shared/forms';
import { rateRange, SENIORITIES, findListedTitle } from '@jalon/shared/rates';
import type { RequestDraft } from './request';
import { applicableAnswers, parseRate } from './steps/refine';
import { POSITIONS } from './steps/search';

const BELOW = 'Inférieur à notre estimation\u00A0: attendez-vous à moins de réponses.';

const isPosition = (item: string) => (POSITIONS as readonly string[]).includes(item);

/** Listed job titles of a request: one for the entered text, and one for each chosen position with the technologies. */
function titlesOf({ searchValue, selectedItems }: RequestDraft): string[] {
  const context = [searchValue, ...selectedItems.filter((item) => !isPosition(item))].join(' ');
  const typed = findListedTitle(context);
  const chosen = selectedItems.filter(isPosition).map((position) => {
    const title = findListedTitle(`${position} ${context}`);
    // An entered title that contains the position replaces it: "Développeur React" for "Développeur".
    return title === typed && !typed?.includes(position) ? findListedTitle(position) : title;
  });
  const titles = [typed, ...chosen].filter((title) => title !== undefined);
  return [...new Set(titles)];
}

/** @param seniority in lower case; empty when none is chosen. */
function estimateText(titles: string[], seniority: string, low: string, high: string): string {
  const names = titles.map((title) => `«\u00A0${title}\u00A0»`).join(', ');
  if (!seniority)
    return `Estimation pour ${names}\u00A0: de ${low} à ${high} par jour selon l’expérience et le rôle de lead.`;
  const start = `Estimation pour ${names}, ${seniority}\u00A0: `;
  return titles.length === 1
    ? `${start}${low} par jour, ${high} pour un lead.`
    : `${start}de ${low} à ${high} par jour selon le poste et le rôle de lead.`;
}

/**
 * Texts about the rates of a request: our estimate for its positions, empty without a listed title, and a question
 * about an unusual rate or a maximum below the estimate.
 */
export function rateEstimateTexts(draft: RequestDraft) {
  const unusual = rateWarning(draft.tjmMin) ?? rateWarning(draft.tjmMax);
  const titles = titlesOf(draft);
  if (titles.length === 0) return { text: '', warning: unusual };
  const seniority = SENIORITIES.find((level) => level === draft.selectedSeniorite);
  const ranges = titles.map((title) => rateRange(title, seniority));
  const low = Math.min(...ranges.map((range) => range.low));
  const high = Math.max(...ranges.map((range) => range.high));
  const answers = applicableAnswers(draft);
  const level = answers.seniority.toLowerCase();
  const text = estimateText(titles, level, formatEuros(low), formatEuros(high));
  const maximum = parseRate(answers.maximum);
  const isBelow = maximum.ok && maximum.value < low;
  return { text, warning: unusual ?? (isBelow ? BELOW : null) };
}
