import { formatEuros } from '@jalon/shared/format';
import { rateWarning } from '@jalon/shared/forms';
import { rateRange, SENIORITIES, titleIn } from '@jalon/shared/rates';
import type { RequestDraft } from './request';
import { applicable, readRate } from './steps/refine';
import { POSITIONS } from './steps/search';

const BELOW = 'Inférieur à notre estimation\u00A0: attendez-vous à moins de réponses.';

const isPosition = (item: string) => (POSITIONS as readonly string[]).includes(item);

/** Listed job titles of a request: one for the entered text, and one for each chosen position with the technologies. */
function titlesOf({ searchValue, selectedItems }: RequestDraft): string[] {
  const context = [searchValue, ...selectedItems.filter((item) => !isPosition(item))].join(' ');
  const typed = titleIn(context);
  const chosen = selectedItems.filter(isPosition).map((position) => {
    const title = titleIn(`${position} ${context}`);
    // An entered title that contains the position replaces it: "Développeur React" for "Développeur".
    return title === typed && !typed?.includes(position) ? titleIn(position) : title;
  });
  const titles = [typed, ...chosen].filter((title) => title !== undefined);
  return [...new Set(titles)];
}

/**
 * Texts about the rates of a request: our estimate for its positions, empty without a listed title, and a question
 * about an unusual rate or a maximum below the estimate.
 */
export function estimateFor(draft: RequestDraft) {
  const titles = titlesOf(draft);
  const unusual = rateWarning(draft.tjmMin) ?? rateWarning(draft.tjmMax);
  if (titles.length === 0) return { text: '', warning: unusual };
  const said = applicable(draft);
  const seniority = SENIORITIES.find((level) => level === draft.selectedSeniorite);
  const ranges = titles.map((title) => rateRange(title, seniority));
  const low = Math.min(...ranges.map((range) => range.low));
  const high = Math.max(...ranges.map((range) => range.high));
  const names = titles.map((title) => `«\u00A0${title}\u00A0»`).join(', ');
  const name = `Estimation pour ${names}${seniority ? `, ${said.seniority.toLowerCase()}` : ''}\u00A0: `;
  const text =
    seniority && titles.length === 1
      ? `${name}${formatEuros(low)} par jour, ${formatEuros(high)} pour un lead.`
      : `${name}de ${formatEuros(low)} à ${formatEuros(high)} par jour selon ${seniority ? 'le poste' : 'l’expérience'} et le rôle de lead.`;
  const maximum = readRate(said.maximum);
  const isBelow = maximum.ok && maximum.value < low;
  return { text, warning: unusual ?? (isBelow ? BELOW : null) };
}
