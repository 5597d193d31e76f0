import type { IncomeParameters } from './check-inputs';
import { emptyInputs, INCOME_FIELDS, type IncomeInputs } from './inputs';

/** Longer than any amount: what is longer comes from no form of ours, and is not read. */
const LONGEST_READ = 100;

const asTyped = (value: string) => (value.length > LONGEST_READ ? '' : value.replace('.', ','));

/** The inputs that a query string carries; null when it carries none. */
export function readAddress(search: string): IncomeInputs | null {
  const query = new URLSearchParams(search);
  if (!INCOME_FIELDS.some((field) => query.has(field))) return null;
  const read = (field: keyof IncomeInputs) => {
    const value = query.get(field);
    return value === null ? emptyInputs[field] : asTyped(value);
  };
  return { tjm: read('tjm'), jours: read('jours'), charges: read('charges') };
}

/** The query string under which these parameters can be kept and shared. */
export function writeAddress({ dailyRate, daysPerMonth, charges }: IncomeParameters): string {
  return `?tjm=${String(dailyRate)}&jours=${String(daysPerMonth)}&charges=${String(charges)}`;
}
