import type { RequestDraft } from '@jalon/shared/draft';
import { parseFrenchNumber } from '@jalon/shared/format';
import type { Problem } from '../../step';
import { applicable } from './applicable';

const NOT_AN_AMOUNT = 'Indiquez un montant en euros, par exemple 500.';

/** Parses a rate: undefined for an empty text, null when it is not an amount. */
function readAmount(text: string): number | null | undefined {
  if (text === '') return undefined;
  const amount = parseFrenchNumber(text);
  return amount !== null && amount > 0 ? amount : null;
}

/** Checks the desired daily rate: two amounts, the minimum first. */
export function validateRefinement(draft: RequestDraft): Problem[] {
  const { minimum, maximum } = applicable(draft);
  const min = readAmount(minimum);
  const max = readAmount(maximum);
  const problems: Problem[] = [];
  if (min === null)
    problems.push({ name: 'tjmMin', message: `TJM minimum\u00A0: ${NOT_AN_AMOUNT}` });
  if (max === null)
    problems.push({ name: 'tjmMax', message: `TJM maximum\u00A0: ${NOT_AN_AMOUNT}` });
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    problems.push({
      name: 'tjmMax',
      message: 'Le TJM maximum doit être supérieur ou égal au TJM minimum.',
    });
  }
  return problems;
}
