import { parseAmount } from '@jalon/shared/format';

/** Words allowed after a number of providers. */
const PROVIDERS = '((prestataire|personne)s?)?';

/** Parses a number of providers, entered or from the address: a whole number from 1. */
export const parseCount = (text: string, max = Infinity) =>
  parseAmount(text, PROVIDERS, (count) => Number.isInteger(count) && count >= 1 && count <= max);

export const NOT_WHOLE_MESSAGE = 'Indiquez un nombre entier de prestataires, à partir de 1';

/** Maximum rows of the detailed simulator; more would slow typing and scrolling. */
export const MAX_TABLE_ROWS = 200;

/** Product decision: a larger number of providers is questioned beside the field, but still computed. */
const MAX_USUAL_PROVIDERS = 10_000;

/** Added to a question, because the calculation uses the doubtful value all the same. */
export const TAKEN_AS_ENTERED = ' Le calcul le prend tel quel.';

/** Question about a number of providers outside the usual limits; null otherwise. */
export function countWarning(typed: string): string | null {
  const read = parseAmount(typed, PROVIDERS, (count) => count > MAX_USUAL_PROVIDERS);
  if (!read.ok) return null;
  const taken = parseCount(typed).ok ? TAKEN_AS_ENTERED : '';
  return `Plus de 10\u202F000 prestataires\u00A0: est-ce bien un nombre de personnes\u202F?${taken}`;
}
