import { parseFrenchNumber } from '@jalon/shared/format';

/** Product decision: beyond these, a figure is questioned beside its field, and computed all the same. */
const HIGHEST_USUAL_RATE = 10_000;
const MOST_USUAL_PROVIDERS = 10_000;

const exceeds = (typed: string, most: number) => (parseFrenchNumber(typed) ?? 0) > most;

/** The question to ask about a daily rate as typed; null for a usual one, or none. */
export function rateDoubt(typed: string): string | null {
  if (!exceeds(typed, HIGHEST_USUAL_RATE)) return null;
  return 'Plus de 10\u202F000\u00A0€ par jour\u00A0: est-ce bien un tarif journalier\u202F? Le calcul le prend tel quel.';
}

/** The question to ask about a number of providers as typed; null for a usual one, or none. */
export function countDoubt(typed: string): string | null {
  if (!exceeds(typed, MOST_USUAL_PROVIDERS)) return null;
  return 'Plus de 10\u202F000 prestataires\u00A0: est-ce bien un nombre de personnes\u202F? Le calcul le prend tel quel.';
}
