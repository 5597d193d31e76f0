import { formatEuros, DAY_UNIT, parseAmount } from '@jalon/shared/format';
import { rateRange, findListedTitle } from '@jalon/shared/rates';

export { rateWarning } from '@jalon/shared/forms';

/** Sentence that compares a rate with our estimate for the job title; null without a listed title or a rate. */
export function compareRateWithEstimate(fonction: string, tjm: string): string | null {
  const title = findListedTitle(fonction);
  const read = parseAmount(tjm, DAY_UNIT, (euros) => euros > 0);
  if (title === undefined || !read.ok) return null;
  const rate = read.value;
  const { low, high } = rateRange(title);
  const withinOrAbove = rate > high ? 'Au-dessus de' : 'Dans';
  const place = rate < low ? 'En dessous de' : withinOrAbove;
  return `${place} notre estimation pour «\u00A0${title}\u00A0»\u00A0: ${formatEuros(low)} (junior) à ${formatEuros(high)} (senior et lead) par jour.`;
}
