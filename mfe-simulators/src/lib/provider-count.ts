import { readAmount } from '@jalon/shared/format';

/** What may follow a number of providers. */
const PROVIDERS = '((prestataire|personne)s?)?';

/** A number of providers as typed or read from the address: whole, from 1. */
export const readCount = (text: string, max = Infinity) =>
  readAmount(text, PROVIDERS, (count) => Number.isInteger(count) && count >= 1 && count <= max);

/** Rows of the table of the detailed simulator: more would make typing and scrolling slow. */
export const MAX_ROWS = 500;

/** Product decision: a larger number of providers shows a question beside the field, and is computed all the same. */
const MOST_USUAL_PROVIDERS = 10_000;

/** Added to a question: the figure is computed all the same. */
export const TAKEN = ' Le calcul le prend tel quel.';

/** Question about a number of providers outside the usual limits; null otherwise. */
export function countDoubt(typed: string): string | null {
  const read = readAmount(typed, PROVIDERS, (count) => count > MOST_USUAL_PROVIDERS);
  if (!read.ok) return null;
  const taken = readCount(typed).ok ? TAKEN : '';
  return `Plus de 10\u202F000 prestataires\u00A0: est-ce bien un nombre de personnes\u202F?${taken}`;
}
