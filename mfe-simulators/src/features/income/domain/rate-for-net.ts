import { PERCENT, toCents } from '../../../lib/amounts';
import type { IncomeParameters } from './inputs';
import { MONTHS_PER_YEAR, MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';

/**
 * The lowest daily rate in whole euros whose net income reaches an amount a month, on average over twelve months. Null
 * when charges leave nothing.
 */
export function rateForNet(
  monthlyNet: number,
  { daysPerMonth, charges }: Omit<IncomeParameters, 'dailyRate'>,
): number | null {
  const daysPerYear = daysPerMonth * MONTHS_WORKED_PER_YEAR;
  const kept = daysPerYear * (PERCENT - charges);
  if (kept <= 0) return null;
  return Math.ceil(toCents((monthlyNet * MONTHS_PER_YEAR * PERCENT) / kept));
}
