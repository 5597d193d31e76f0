import { PERCENT, toCents } from '../../../lib/amounts';
import type { IncomeParameters } from './inputs';
import { MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';

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
