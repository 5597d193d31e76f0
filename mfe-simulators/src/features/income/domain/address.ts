import type { IncomeParameters } from './check-inputs';
import { emptyInputs, INCOME_FIELDS, type IncomeInputs } from './inputs';

/** Longer than any amount: this form never writes more, so a longer value is ignored. */
const LONGEST_READ = 100;

const asTyped = (value: string) => (value.length > LONGEST_READ ? '' : value.replace('.', ','));

/** The inputs in a query string; null when it has none. */
export function readAddress(search: string): IncomeInputs | null {
  const query = new URLSearchParams(search);
  if (!INCOME_FIELDS.some((field) => query.has(field))) return null;
  const read = (field: keyof IncomeInputs) => {
    const value = query.get(field);
    return value === null ? emptyInputs[field] : asTyped(value);
  };
  return { tjm: read('tjm'), jours: read('jours'), charges: read('charges') };
}

/** The query string that stores and shares these parameters. */
export function writeAddress({ dailyRate, daysPerMonth, charges }: IncomeParameters): string {
  return `?tjm=${String(dailyRate)}&jours=${String(daysPerMonth)}&charges=${String(charges)}`;
}
