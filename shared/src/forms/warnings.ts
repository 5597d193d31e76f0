import { DAY_UNIT, parseAmount } from '@jalon/shared/format';

/** Product decision: a higher daily rate shows a question beside the field, but is accepted. */
const MAX_USUAL_RATE = 10_000;

/** Question about an unusual daily rate in euros, or null. Not in `rules.ts`, which most forms load. */
export function rateWarning(typed: string): string | null {
  const read = parseAmount(typed, DAY_UNIT, (rate) => rate > MAX_USUAL_RATE);
  if (!read.ok) return null;
  return 'Plus de 10\u202F000\u00A0€ par jour\u00A0: est-ce bien un tarif journalier\u202F?';
}
