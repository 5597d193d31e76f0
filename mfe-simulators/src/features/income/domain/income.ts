import { PERCENT, toCents } from '../../../lib/amounts';
import type { IncomeParameters } from './inputs';
import { MONTHS_PER_YEAR, MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';

/** Specification, section 3: income simulator result, in euros; `monthly` per month, others per year. */
export interface Income {
  monthly: number;
  yearly: number;
  charges: number;
  net: number;
}

export function computeIncome({ dailyRate, daysPerMonth, charges }: IncomeParameters): Income {
  const monthly = dailyRate * daysPerMonth;
  const yearly = toCents(monthly * MONTHS_WORKED_PER_YEAR);
  const yearlyCharges = toCents((yearly * charges) / PERCENT);
  return {
    monthly: toCents(monthly),
    yearly,
    charges: yearlyCharges,
    net: toCents(yearly - yearlyCharges),
  };
}

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
