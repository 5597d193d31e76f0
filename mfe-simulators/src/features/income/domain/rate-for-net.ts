import { toCents } from '../../../lib/amounts';
import type { IncomeParameters } from './check-inputs';
import { MAX_CHARGES, MONTHS_WORKED_PER_YEAR } from './constants';

const MONTHS_PER_YEAR = 12;

/**
 * The lowest daily rate in whole euros whose net income reaches an amount a month, on average over twelve months. Null
 * when charges leave nothing.
 */
export function rateForNet(
  monthlyNet: number,
  { daysPerMonth, charges }: Omit<IncomeParameters, 'dailyRate'>,
): number | null {
  const daysPerYear = daysPerMonth * MONTHS_WORKED_PER_YEAR;
  const kept = daysPerYear * (MAX_CHARGES - charges);
  if (kept <= 0) return null;
  return Math.ceil(toCents((monthlyNet * MONTHS_PER_YEAR * MAX_CHARGES) / kept));
}
