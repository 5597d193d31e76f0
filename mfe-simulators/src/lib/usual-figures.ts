import { readAmount } from '@jalon/shared/format';
import { rateDoubt } from '@jalon/shared/forms';
import { PROVIDERS, readCount } from './provider-count';

/** Product decision: a larger number of providers shows a question beside the field, and is computed all the same. */
const MOST_USUAL_PROVIDERS = 10_000;

const TAKEN = ' Le calcul le prend tel quel.';

/** The question to ask about a daily rate as typed; null for a usual one, or none. */
export function computedRateDoubt(typed: string): string | null {
  const doubt = rateDoubt(typed);
  return doubt && doubt + TAKEN;
}

/** Question about a number of providers outside the usual limits; null otherwise. */
export function countDoubt(typed: string): string | null {
  const read = readAmount(typed, PROVIDERS, (count) => count > MOST_USUAL_PROVIDERS);
  if (!read.ok) return null;
  const taken = readCount(typed).ok ? TAKEN : '';
  return `Plus de 10\u202F000 prestataires\u00A0: est-ce bien un nombre de personnes\u202F?${taken}`;
}
