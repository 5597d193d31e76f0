import { parseFrenchNumber } from '../../format';

/** Product decision: a daily rate above it is questioned beside its field, and taken all the same. */
const HIGHEST_USUAL_RATE = 10_000;

/** The question to ask about a daily rate as typed, in euros; null for a usual one, or none. */
export function rateDoubt(typed: string): string | null {
  if ((parseFrenchNumber(typed) ?? 0) <= HIGHEST_USUAL_RATE) return null;
  return 'Plus de 10\u202F000\u00A0€ par jour\u00A0: est-ce bien un tarif journalier\u202F?';
}
