import { formatEuros, parseFrenchNumber } from '@jalon/shared/format';
import { rateRange, titleIn } from '@jalon/shared/rates';

/** A freelance's rate beside our estimate for their function, in a sentence; null without a listed function or a rate. */
export function compareRate(fonction: string, tjm: string): string | null {
  const title = titleIn(fonction);
  const rate = parseFrenchNumber(tjm);
  if (title === undefined || rate === null || rate <= 0) return null;
  const { low, high } = rateRange(title);
  const place = rate < low ? 'En dessous de' : rate > high ? 'Au-dessus de' : 'Dans';
  return `${place} notre estimation pour «\u00A0${title}\u00A0»\u00A0: ${formatEuros(low)} (junior) à ${formatEuros(high)} (senior et lead) par jour.`;
}
