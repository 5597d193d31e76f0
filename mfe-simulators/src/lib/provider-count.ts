import { readAmount } from '@jalon/shared/format';

/** What may follow a number of providers. */
export const PROVIDERS = '((prestataire|personne)s?)?';

/** A number of providers as typed or read from the address: whole, from 1. */
export const readCount = (text: string, max = Infinity) =>
  readAmount(text, PROVIDERS, (count) => Number.isInteger(count) && count >= 1 && count <= max);

/** Rows of the table of the detailed simulator: more would make typing and scrolling slow. */
export const MAX_ROWS = 500;
